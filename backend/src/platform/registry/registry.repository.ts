import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RegistryAction } from '@qlixline/contract/remotes/registry';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { RegistryReads } from './registry-reads.ts';
import type { RegistryState } from './registry-state.ts';

export type NewEntry = {
  action: RegistryAction;
  unit: string;
  version: string | null;
  actor: string;
  note: string | null;
  state: RegistryState;
};

/** Origin of a build and its checks, as reported by a team. */
export type BuildSource = { commit: string | null; author: string | null; checks: string | null };
const UNKNOWN_SOURCE: BuildSource = { commit: null, author: null, checks: null };

/** Tables of the registry. They are append-only, which the database enforces. */
@Injectable()
export class RegistryRepository extends RegistryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {
    super({ rows: (query, values) => preparedReads.rows(query, values), db: () => typedSql(em) });
  }

  /** Lists pruned versions whose files are still in the shared storage. */
  async withFiles(): Promise<UnitBuild[]> {
    const rows = await typedSql(this.em)
      .selectFrom('pruned_builds as p')
      .innerJoin('published_builds as b', (join) =>
        join.onRef('b.unit', '=', 'p.unit').onRef('b.version', '=', 'p.version'),
      )
      .select('b.build')
      .where('p.files_removed_at', 'is', null)
      .orderBy('p.pruned_at')
      .limit(20)
      .execute();
    return rows.map(({ build }) => build);
  }

  async noteFilesRemoved({ name, version }: UnitBuild): Promise<void> {
    await typedSql(this.em)
      .updateTable('pruned_builds')
      .set({ files_removed_at: sql<string>`now()` })
      .where('unit', '=', name)
      .where('version', '=', version)
      .execute();
  }

  /** Runs work in a transaction, which an error rolls back. */
  inTransaction<Result>(work: (transaction: RegistryTransaction) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional((em) => work(new RegistryTransaction(em, this.preparedReads)));
  }
}

/** Reads and writes of one change of the registry. */
export class RegistryTransaction extends RegistryReads {
  constructor(
    readonly em: EntityManager,
    preparedReads: PreparedReads,
  ) {
    super({ rows: (query, values) => preparedReads.rowsNow(query, values), db: () => typedSql(em) });
  }

  async addBuild(build: UnitBuild, publishedBy: string, source: BuildSource = UNKNOWN_SOURCE): Promise<void> {
    await this.connection
      .db()
      .insertInto('published_builds')
      .values({ unit: build.name, version: build.version, build, published_by: publishedBy, ...source })
      .execute();
  }

  async addPruned(unit: string, version: string): Promise<void> {
    await this.connection.db().insertInto('pruned_builds').values({ unit, version }).execute();
  }

  /** Appends an entry (compare-and-set); false if another was written after `afterSeq`. */
  async append(afterSeq: number, entry: NewEntry): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.connection
      .db()
      .insertInto('registry_log')
      .values({ seq: afterSeq + 1, ...entry })
      .onConflict((conflict) => conflict.column('seq').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}
