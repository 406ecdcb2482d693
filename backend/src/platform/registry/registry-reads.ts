import type { RegistryEntry } from '@qlixline/contract/registry';
import type { UnitBuild } from '@qlixline/contract/remote-build';

import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import type { HotQuery } from '../../database/hot-query.ts';
import type { RegistryState } from './registry-state.ts';

export type Head = { seq: number; state: RegistryState };
export type PublishedVersion = {
  unit: string;
  version: string;
  build: string;
  publishedBy: string;
  publishedAt: string;
};

/** Every page asks: one row by its key. */
const headSeqQuery = defineHotQuery<{ seq: number }>(
  'registry-head-seq',
  'select coalesce(max(seq), 0) as seq from registry_log',
);
const headQuery = defineHotQuery<Head>(
  'registry-head',
  'select seq, state from registry_log order by seq desc limit 1',
);
const buildsQuery = defineHotQuery<{ build: UnitBuild }>(
  'registry-builds',
  `select b.build from published_builds b
         join unnest($1::text[], $2::text[]) as wanted (unit, version) using (unit, version)`,
);
const publisherQuery = defineHotQuery<{ publishedBy: string }>(
  'registry-publisher',
  'select published_by as "publishedBy" from published_builds where unit = $1 and version = $2',
);
/** Asked only for what a disk lacks; the shell's versions are few. */
const shellFileQuery = defineHotQuery<{ found: number }>(
  'registry-shell-file',
  `select 1 as found from published_builds where unit = 'shell' and build -> 'files' @> $1::jsonb limit 1`,
);
const versionsQuery = defineHotQuery<PublishedVersion>(
  'registry-versions',
  `select v.unit, v.version, v.build ->> 'build' as build, v.published_by as "publishedBy",
                ${isoTime('v.published_at')} as "publishedAt"
         from unnest($1::text[]) as wanted (unit)
         cross join lateral (
           select * from published_builds b where b.unit = wanted.unit order by published_at desc limit $2
         ) v
         order by v.unit, v.published_at desc`,
);
const canarySinceQuery = defineHotQuery<{ since: string | null }>(
  'registry-canary-since',
  `select min(at) as since from registry_log
         where unit = $1 and seq > coalesce((
           select max(seq) from registry_log
           where unit = $1 and state #>> array[$1, 'canary', 'version'] is distinct from $2
         ), 0)`,
);
const logQuery = defineHotQuery<RegistryEntry>(
  'registry-log',
  `select seq, ${isoTime('at')} as at, action, unit, version, actor, note from registry_log
         where $1::text is null or unit = $1 order by seq desc limit $2`,
);

type Rows = <Row extends object>(query: HotQuery<Row>, values: readonly unknown[]) => Promise<Row[]>;

/** What can be asked of the registry, within a transaction or outside. */
export class RegistryReads {
  constructor(private readonly rows: Rows) {}

  async headSeq(): Promise<number> {
    const [row] = await this.rows(headSeqQuery, []);
    return row?.seq ?? 0;
  }

  async head(): Promise<Head> {
    const [row] = await this.rows(headQuery, []);
    return row ?? { seq: 0, state: {} };
  }

  /** Those that are there, in no order. Inspected when they came: the rules of a later version do not unpublish them. */
  async builds(wanted: readonly { unit: string; version: string }[]): Promise<UnitBuild[]> {
    if (wanted.length === 0) return [];
    const units = wanted.map(({ unit }) => unit);
    const versions = wanted.map(({ version }) => version);
    const found = await this.rows(buildsQuery, [units, versions]);
    return found.map(({ build }) => build);
  }

  /** Whether any version of the shell has a file of this name, such as `assets/shell.0a1b2c.js`. */
  async isFileOfShell(name: string): Promise<boolean> {
    return (await this.rows(shellFileQuery, [JSON.stringify([{ name }])])).length > 0;
  }

  /** Who published it; undefined when there is no such version. */
  async publisherOf(unit: string, version: string): Promise<string | undefined> {
    const [row] = await this.rows(publisherQuery, [unit, version]);
    return row?.publishedBy;
  }

  async has(unit: string, version: string): Promise<boolean> {
    return (await this.publisherOf(unit, version)) !== undefined;
  }

  /** Whether any version of the unit was ever published. */
  async isPublished(unit: string): Promise<boolean> {
    return (await this.newestVersions([unit], 1)).length > 0;
  }

  /** The newest first, at most `limit` of each unit. */
  newestVersions(units: readonly string[], limit: number): Promise<PublishedVersion[]> {
    return this.rows(versionsQuery, [units, limit]);
  }

  /** Since when the version has been the unit's canary without a break; null when it is not. */
  async canarySince(unit: string, version: string): Promise<string | null> {
    const [row] = await this.rows(canarySinceQuery, [unit, version]);
    return row?.since ?? null;
  }

  /** Newest first; of one unit when it is named. */
  log(unit: string | null, limit: number): Promise<RegistryEntry[]> {
    return this.rows(logQuery, [unit, limit]);
  }
}
