import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RegistryAction } from '@qlixline/contract/registry';
import type { UnitBuild } from '@qlixline/contract/remote-build';
import type { Pool, PoolClient } from 'pg';

import { HotReads } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-query.ts';
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
const UNIQUE_VIOLATION = '23505';

/** The registry's tables. They only ever grow: the database refuses anything else. */
@Injectable()
export class RegistryRepository extends RegistryReads {
  constructor(
    private readonly orm: MikroORM,
    hotReads: HotReads,
  ) {
    super((query, values) => hotReads.rows(query, values));
  }

  /** In one transaction on one connection; it ends with an error of `work` rolled back. */
  async inTransaction<Result>(work: (transaction: RegistryTransaction) => Promise<Result>): Promise<Result> {
    const pool: Pool = await this.orm.em.getConnection().getNativeClient();
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      // Storing the files may take longer than a request's other work.
      await client.query(`set local idle_in_transaction_session_timeout = '2min'; set local lock_timeout = '1min'`);
      const result = await work(new RegistryTransaction(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => (isBroken = true)); // the connection may be what failed
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

/** What one change of the registry may do. */
export class RegistryTransaction extends RegistryReads {
  constructor(private readonly client: PoolClient) {
    super(async <Row extends object>({ name, text }: HotQuery<Row>, values: readonly unknown[]) => {
      return (await client.query<Row>({ name, text, values: [...values] })).rows;
    });
  }

  /** False while another process publishes the same version. Held until the transaction ends, however it ends. */
  async claim(unit: string, version: string): Promise<boolean> {
    const { rows } = await this.client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [`publish ${unit} ${version}`],
    );
    return rows[0]?.free ?? false;
  }

  /** One installation at a time, until the transaction ends. */
  async lockAdoption(): Promise<void> {
    await this.client.query(`select pg_advisory_xact_lock(hashtextextended('adopt', 0))`);
  }

  async addBuild(build: UnitBuild, publishedBy: string): Promise<void> {
    await this.client.query(
      'insert into published_builds (unit, version, build, published_by) values ($1, $2, $3, $4)',
      [build.name, build.version, JSON.stringify(build), publishedBy],
    );
  }

  /** Compare-and-set: false when somebody else has written an entry after `afterSeq`. */
  async append(afterSeq: number, entry: NewEntry): Promise<boolean> {
    const { action, unit, version, actor, note, state } = entry;
    await this.client.query('savepoint entry');
    try {
      await this.client.query(
        `insert into registry_log (seq, action, unit, version, actor, note, state) values ($1, $2, $3, $4, $5, $6, $7)`,
        [afterSeq + 1, action, unit, version, actor, note, JSON.stringify(state)],
      );
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      await this.client.query('rollback to savepoint entry');
      return false;
    }
  }
}
