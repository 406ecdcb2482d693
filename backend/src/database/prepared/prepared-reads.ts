import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

import { isOutdatedPlan } from '../connections/transaction-conflict.ts';
import { currentGeneration, prepareAnew } from './prepare-statements.ts';
import type { PreparedQuery } from './prepared-query.ts';
import { typedSql } from '../sql/typed-sql.ts';

/** Attempts of a read. Earlier ones fail if a column's type has changed since the statement was planned. */
const ATTEMPTS = 3;

/** Runs prepared queries: as named prepared statements on a connection of the pool, or in the running transaction. */
@Injectable()
export class PreparedReads {
  #pool: Pool | undefined;

  constructor(private readonly orm: MikroORM) {}

  /** Returns the JSON text of the first row, to be sent as `application/json`; null if there is none. */
  async json(query: PreparedQuery, values: readonly unknown[]): Promise<string | null> {
    const [row] = await this.rows(query, values);
    return row?.json ?? null;
  }

  /** Returns committed rows, as a running transaction has another connection. */
  async rows<Row extends object>({ preparedAs, text }: PreparedQuery<Row>, values: readonly unknown[]): Promise<Row[]> {
    this.#pool ??= await this.orm.em.getConnection().getNativeClient();
    for (let attempt = 1; ; attempt += 1) {
      const generation = currentGeneration();
      try {
        return (await this.#pool.query<Row>({ name: preparedAs, text, values: [...values] })).rows;
      } catch (error) {
        if (attempt === ATTEMPTS || !isOutdatedPlan(error)) throw error;
        prepareAnew(generation);
      }
    }
  }

  /** Reads like `json`, but within the running transaction. */
  async jsonNow(query: PreparedQuery, values: readonly unknown[]): Promise<string | null> {
    const [row] = await this.rowsNow(query, values);
    return row?.json ?? null;
  }

  /** Reads like `rows`, but within the running transaction, on its connection. */
  async rowsNow<Row extends object>({ text }: PreparedQuery<Row>, values: readonly unknown[]): Promise<Row[]> {
    return (await typedSql(this.orm.em).executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  }
}
