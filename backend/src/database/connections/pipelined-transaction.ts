import type { EntityManager } from '@mikro-orm/postgresql';
import { Kysely } from 'kysely';
import type { DatabaseConnection } from 'kysely';

import type { Tables } from '../../schema/tables.ts';
import { BUILDING } from '../sql/statement-builder.ts';

/** Pipelined Kysely of each transaction Kysely has open. */
const pipelined = new WeakMap<object, Kysely<Tables>>();

/**
 * Enables pipelining at the beginning of a transaction: statements are sent without waiting for earlier answers.
 * PostgreSQL runs them in order, and none after a failed one (decision: round-trips). Kysely itself waits for each.
 */
export async function pipelineTransaction(em: EntityManager): Promise<void> {
  const transaction = em.getKysely<Tables>();
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection(async (one: DatabaseConnection) => one);
  pipelined.set(
    transaction,
    new Kysely<Tables>({
      ...BUILDING,
      executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    }),
  );
}

/** Returns a Kysely that doesn't wait between statements, if the transaction is pipelined; otherwise the given one. */
export function pipelinedOf(kysely: Kysely<Tables>): Kysely<Tables> {
  return pipelined.get(kysely) ?? kysely;
}
