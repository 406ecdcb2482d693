import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';

import type { Tables } from '../../schema/tables.ts';
import { pipelinedOf } from '../connections/pipelined-transaction.ts';

/**
 * Returns a Kysely whose SQL the compiler checks against the tables, in the running transaction if there is one
 * (decision: typed-tables).
 */
export function typedSql(em: EntityManager): Kysely<Tables> {
  return pipelinedOf(em.getKysely<Tables>());
}
