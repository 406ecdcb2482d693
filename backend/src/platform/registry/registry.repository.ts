import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RegistryAction } from '@qlixline/contract/registry';
import type { UnitBuild } from '@qlixline/contract/remote-build';

import { HotReads } from '../../database/hot-read.ts';
import { typedSql } from '../../database/typed-sql.ts';
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

/** What a team says of where a build comes from. */
export type BuildSource = { commit: string | null; author: string | null };
const UNKNOWN_SOURCE: BuildSource = { commit: null, author: null };

/** The registry's tables. They only ever grow: the database refuses anything else. */
@Injectable()
export class RegistryRepository extends RegistryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {
    super({ rows: (query, values) => hotReads.rows(query, values), db: () => typedSql(em) });
  }

  /** It ends with an error of `work` rolled back. */
  inTransaction<Result>(work: (transaction: RegistryTransaction) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional((em) => work(new RegistryTransaction(em, this.hotReads)));
  }
}

/** What one change of the registry may do. */
export class RegistryTransaction extends RegistryReads {
  constructor(
    readonly em: EntityManager,
    hotReads: HotReads,
  ) {
    super({ rows: (query, values) => hotReads.rowsNow(query, values), db: () => typedSql(em) });
  }

  async addBuild(build: UnitBuild, publishedBy: string, source: BuildSource = UNKNOWN_SOURCE): Promise<void> {
    await this.connection
      .db()
      .insertInto('published_builds')
      .values({ unit: build.name, version: build.version, build, published_by: publishedBy, ...source })
      .execute();
  }

  /** Compare-and-set: false when somebody else has written an entry after `afterSeq`. */
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
