import type { RegistryEntry } from '@qlixline/contract/remotes/registry';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { REGISTRY_HEAD } from '../../schema/remotes/registry.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import type { Tables } from '../../schema/tables.ts';
import { canarySince } from './canary-since.ts';
import { liveVersions, wasOpened, workingFirst } from './former-versions.ts';
import { INSTALLATION } from './installation.ts';
import { isQuarantined } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';

export type Head = { seq: number; state: RegistryState };
export type PublishedVersion = {
  unit: string;
  version: string;
  build: string;
  publishedBy: string;
  publishedAt: string;
  commit: string | null;
  author: string | null;
  checks: string | null;
  pruned: boolean;
};

const headSeqQuery = definePreparedQuery<{ seq: number }>('registry-head-seq', `select ${REGISTRY_HEAD} as seq`);
const headQuery = definePreparedQuery<Head>(
  'registry-head',
  'select seq, state from registry_log order by seq desc limit 1',
);
/** Reads builds, unordered. Parameters: $1 the units, $2 the versions. */
const buildsQuery = definePreparedQuery<{ build: UnitBuild }>(
  'registry-builds',
  `select b.build from published_builds b
   join unnest($1::text[], $2::text[]) as wanted (unit, version) using (unit, version)
   where not exists (select from pruned_builds p where p.unit = b.unit and p.version = b.version)`,
);
/** Reads remotes published by teams that weren't served in the last $1 days. */
const unreachableQuery = definePreparedQuery<{ unit: string; version: string }>(
  'registry-unreachable',
  `select b.unit, b.version from published_builds b
   where b.unit <> '${SHELL_UNIT}' and b.published_by <> '${INSTALLATION}'
     and b.published_at < now() - make_interval(days => $1)
     and not exists (select from pruned_builds p where p.unit = b.unit and p.version = b.version)
     and not exists (
       select from registry_log l left join registry_log next on next.seq = l.seq + 1
       where coalesce(next.at, now()) >= now() - make_interval(days => $1)
         and b.version in (l.state #>> array[b.unit, 'live'], l.state #>> array[b.unit, 'previous'],
                           l.state #>> array[b.unit, 'canary', 'version'],
                           l.state #>> array[b.unit, 'canary', 'fallback']))
   order by b.published_at limit 20`,
);

/** Connection for reads: any connection of the pool, or the transaction's. */
export type RegistryConnection = {
  rows: <Row extends object>(query: PreparedQuery<Row>, values: readonly unknown[]) => Promise<Row[]>;
  db: () => Kysely<Tables>;
};

/** Reads of the registry, within a transaction or outside. */
export class RegistryReads {
  constructor(protected readonly connection: RegistryConnection) {}

  async headSeq(): Promise<number> {
    const [row] = await this.connection.rows(headSeqQuery, []);
    return row?.seq ?? 0;
  }

  async head(): Promise<Head> {
    const [row] = await this.connection.rows(headQuery, []);
    return row ?? { seq: 0, state: {} };
  }

  /** Reads builds, unordered, skipping missing ones. Not inspected again, as newer rules don't unpublish builds. */
  async builds(wanted: readonly { unit: string; version: string }[]): Promise<UnitBuild[]> {
    if (wanted.length === 0) return [];
    const units = wanted.map(({ unit }) => unit);
    const versions = wanted.map(({ version }) => version);
    const found = await this.connection.rows(buildsQuery, [units, versions]);
    return found.map(({ build }) => build);
  }

  /**
   * Returns true if any version of the shell has this file, such as `assets/shell.0a1b2c.js`. The shell has few
   * versions.
   */
  async isShellFile(name: string): Promise<boolean> {
    const build = await this.connection
      .db()
      .selectFrom('published_builds')
      .select('version')
      .where('unit', '=', SHELL_UNIT)
      .where(sql<boolean>`build -> 'files' @> ${JSON.stringify([{ name }])}::jsonb`)
      .limit(1)
      .executeTakeFirst();
    return build !== undefined;
  }

  /** Returns the publisher of a version; undefined if there is none. */
  async publisherOf(unit: string, version: string): Promise<string | undefined> {
    const build = await this.connection
      .db()
      .selectFrom('published_builds')
      .select('published_by')
      .where('unit', '=', unit)
      .where('version', '=', version)
      .executeTakeFirst();
    return build?.published_by;
  }

  async has(unit: string, version: string): Promise<boolean> {
    return (await this.publisherOf(unit, version)) !== undefined;
  }

  /** Returns true if any version of the unit was ever published. */
  async isPublished(unit: string): Promise<boolean> {
    return (await this.newestVersions([unit], 1)).length > 0;
  }

  /** Lists all units ever published, with one index lookup for each rather than a scan of all versions. */
  async units(): Promise<string[]> {
    const found = await this.connection
      .db()
      .withRecursive('units(unit)', (db) =>
        db
          .selectNoFrom((eb) => eb.selectFrom('published_builds').select('unit').orderBy('unit').limit(1).as('unit'))
          .unionAll(
            db
              .selectFrom('units')
              .select((eb) =>
                eb
                  .selectFrom('published_builds as b')
                  .select('b.unit')
                  .whereRef('b.unit', '>', 'units.unit')
                  .orderBy('b.unit')
                  .limit(1)
                  .as('unit'),
              )
              .where('units.unit', 'is not', null),
          ),
      )
      .selectFrom('units')
      .select('unit')
      .execute();
    return found.flatMap(({ unit }) => unit ?? []);
  }

  /** Lists versions, newest first, at most `limit` per unit. */
  newestVersions(units: readonly string[], limit: number): Promise<PublishedVersion[]> {
    return this.connection
      .db()
      .selectFrom(sql<{ unit: string }>`unnest(${units}::text[])`.as<'wanted'>(sql`wanted (unit)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('published_builds')
            .selectAll()
            .whereRef('published_builds.unit', '=', 'wanted.unit')
            .orderBy('published_at', 'desc')
            .limit(limit)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select([
        'newest.unit',
        'newest.version',
        sql<string>`newest.build ->> 'build'`.as('build'),
        'newest.published_by as publishedBy',
        'newest.commit',
        'newest.author',
        'newest.checks',
        sql<boolean>`exists (select from pruned_builds p where (p.unit, p.version) = (newest.unit, newest.version))`.as(
          'pruned',
        ),
        shared<string>(isoTime, sql.ref('newest.published_at')).as('publishedAt'),
      ])
      .orderBy('newest.unit')
      .orderBy('newest.published_at', 'desc')
      .execute();
  }

  /** Lists a few unreachable versions, oldest first; the next call lists the next. */
  unreachable(days: number): Promise<{ unit: string; version: string }[]> {
    return this.connection.rows(unreachableQuery, [days]);
  }

  /** Returns the versions among these whose files were removed. */
  async prunedOf(unit: string, versions: readonly string[]): Promise<string[]> {
    if (versions.length === 0) return [];
    const rows = await this.connection
      .db()
      .selectFrom('pruned_builds')
      .select('version')
      .where('unit', '=', unit)
      .where('version', 'in', versions)
      .execute();
    return rows.map(({ version }) => version);
  }

  /**
   * Returns since when the version has been the unit's canary, with this percentage if one is given, without
   * interruption; null if it isn't.
   */
  canarySince(unit: string, version: string, percent?: number): Promise<string | null> {
    return canarySince(this.connection.db(), unit, version, percent);
  }

  /** Lists the versions that were ever live and have their files, latest first. */
  liveVersions(unit: string): Promise<string[]> {
    return liveVersions(this.connection.db(), unit);
  }

  /**
   * Lists the versions that tabs may return to from the named one, best first: those that users opened recently almost
   * without failures, then the others, each latest first. Excludes those that were rolled back.
   */
  async formerVersions(state: RegistryState, unit: string, from: string | null): Promise<string[]> {
    const versions = await this.liveVersions(unit);
    const former = versions.filter((version) => version !== from && !isQuarantined(state, unit, version));
    return workingFirst(this.connection.db(), unit, former);
  }

  /** Returns true if a user has recently opened the version. */
  wasOpened(unit: string, version: string): Promise<boolean> {
    return wasOpened(this.connection.db(), unit, version);
  }

  /** Reads the log, newest first; of one unit if given. */
  log(unit: string | null, limit: number): Promise<RegistryEntry[]> {
    return this.connection
      .db()
      .selectFrom('registry_log')
      .select(['seq', shared<string>(isoTime, sql.ref('at')).as('at'), 'action', 'unit', 'version', 'actor', 'note'])
      .$if(unit !== null, (all) => all.where('unit', '=', unit!))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
  }
}
