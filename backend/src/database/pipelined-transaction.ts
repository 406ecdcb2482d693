import type { EntityManager } from '@mikro-orm/postgresql';
import { Kysely } from 'kysely';
import type { DatabaseConnection } from 'kysely';

import type { Tables } from '../schema/tables.ts';
import { BUILDING } from './statement-builder.ts';

/** By the transaction that Kysely has open. */
const pipelined = new WeakMap<object, Kysely<Tables>>();

/**
 * At the beginning of a transaction: statements of it are sent as soon as they are executed, though the one before has
 * not been answered. PostgreSQL runs them in the order in which they come, and none after one that failed (decision:
 * round-trips). Kysely itself lets each wait for the one before.
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

/** The same statements without waiting for each other, in a transaction that is pipelined. */
export function pipelinedOf(kysely: Kysely<Tables>): Kysely<Tables> {
  return pipelined.get(kysely) ?? kysely;
}
