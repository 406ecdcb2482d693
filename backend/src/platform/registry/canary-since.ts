import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../../schema/tables.ts';

/**
 * Returns since when the version has been the unit's canary, with this percentage if one is given, without interruption;
 * null if it isn't.
 */
export async function canarySince(
  db: Kysely<Tables>,
  unit: string,
  version: string,
  percent?: number,
): Promise<string | null> {
  const canary = sql`before.state #> array[${unit}::text, 'canary']`;
  const wanted = JSON.stringify({ version, ...(percent !== undefined && { percent }) });
  const row = await db
    .selectFrom('registry_log')
    .select((eb) => eb.fn.min('at').as('since'))
    .where('unit', '=', unit)
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('registry_log as before')
        .select(sql<number>`coalesce(max(before.seq), 0)`.as('seq'))
        .where('before.unit', '=', unit)
        .where(sql<boolean>`(${canary} @> ${wanted}::jsonb) is not true`),
    )
    .executeTakeFirst();
  return row?.since ?? null;
}
