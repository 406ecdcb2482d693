import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { HAS_WORKED, WAS_OPENED } from '../../schema/remotes/remote-outcome.sql.ts';
import type { Tables } from '../../schema/tables.ts';

/** Bound on a unit's former versions that are considered. */
const FORMER_MAX = 50;

/** Lists the versions that were ever live and have their files, latest first. */
export async function liveVersions(db: Kysely<Tables>, unit: string): Promise<string[]> {
  const live = sql<string | null>`state #>> array[${unit}::text, 'live']`;
  const rows = await db
    .selectFrom('registry_log')
    .select([live.as('live_version'), (eb) => eb.fn.max('seq').as('last')])
    .where('unit', '=', unit)
    .where(live, 'is not', null)
    .where(
      sql<boolean>`not exists (select from pruned_builds p where p.unit = registry_log.unit and p.version = ${live})`,
    )
    .groupBy('live_version')
    .orderBy('last', 'desc')
    .limit(FORMER_MAX)
    .execute();
  return rows.flatMap(({ live_version: version }) => version ?? []);
}

/** Orders versions: those that users opened recently almost without failures, then the others, each in the given order. */
export async function workingFirst(db: Kysely<Tables>, unit: string, versions: readonly string[]): Promise<string[]> {
  if (versions.length < 2) return [...versions];
  const rows = await db
    .selectFrom(sql<{ version: string }>`unnest(${versions}::text[])`.as<'former'>(sql`former (version)`))
    .select('version')
    .where(shared<boolean>(HAS_WORKED, sql`${unit}::text`, sql.ref('former.version')))
    .execute();
  const working = new Set(rows.map(({ version }) => version));
  return [...versions.filter((one) => working.has(one)), ...versions.filter((one) => !working.has(one))];
}

/** Returns true if a user has recently opened the version. */
export async function wasOpened(db: Kysely<Tables>, unit: string, version: string): Promise<boolean> {
  const found = await db
    .selectNoFrom(shared<boolean>(WAS_OPENED, sql`${unit}::text`, sql`${version}::text`).as('was_opened'))
    .executeTakeFirstOrThrow();
  return found.was_opened;
}
