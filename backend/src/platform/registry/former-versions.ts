import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../../schema/tables.ts';

/** Bound on a unit's former versions that are considered. */
const FORMER_MAX = 50;
/** Percentage of users for whom a version that works may fail: connections break, and so do extensions. */
const FAILED_PERCENT_MAX = 5;

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
    .selectFrom('remote_outcomes')
    .select('version')
    .where('remote', '=', unit)
    .where('version', 'in', versions)
    .groupBy('version')
    .having(
      sql<boolean>`count(distinct user_id) filter (where failed_kind is not null) * 100
        <= count(distinct user_id) * ${FAILED_PERCENT_MAX}`,
    )
    .execute();
  const working = new Set(rows.map(({ version }) => version));
  return [...versions.filter((one) => working.has(one)), ...versions.filter((one) => !working.has(one))];
}

/** Returns true if a user has recently opened the version. */
export async function wasOpened(db: Kysely<Tables>, unit: string, version: string): Promise<boolean> {
  const outcome = await db
    .selectFrom('remote_outcomes')
    .select('hour')
    .where('remote', '=', unit)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return outcome !== undefined;
}
