import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { collectingAfterCommit, isCollectingAfterCommit } from './after-commit.ts';
import { pipelineTransaction } from './pipelined-transaction.ts';
import { statement } from '../sql/statement.ts';
import { togetherForEach } from '../sql/together.ts';
import { repeatedOnConflict } from './transaction-conflict.ts';
import { typedSql } from '../sql/typed-sql.ts';

/**
 * Runs use cases in transactions. Work passed to `afterCommit` runs after the outermost transaction, which is retried
 * after a conflict, so all other work must stay within the database.
 */
@Injectable()
export class Transactions {
  constructor(private readonly em: EntityManager) {}

  run<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    if (isCollectingAfterCommit()) return this.#join(work);
    const pipelined = async (em: EntityManager) => {
      await pipelineTransaction(em);
      return work(em);
    };
    return repeatedOnConflict((options) => collectingAfterCommit(() => this.em.transactional(pipelined, options)));
  }

  /** Joins the running transaction and fails together with it; a savepoint would cost two more round trips. */
  #join<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    const joined = async (em: EntityManager) => {
      const result = await work(em);
      await em.flush();
      return result;
    };
    return this.em.transactional(joined, { propagation: TransactionPropagation.REQUIRED });
  }

  /**
   * Locks users' relations and their posting until the transaction ends. Locks are always taken in the same order,
   * which prevents deadlocks.
   */
  async lockPeople(userIds: readonly string[]): Promise<void> {
    const inOrder = [...new Set(userIds)].toSorted();
    await togetherForEach(inOrder, (userId) => lockUser(this.em, { userId }));
  }

  /**
   * Locks members and listings of shelters until the transaction ends. Must come after locks on users; always in the
   * same order.
   */
  async lockShelters(ids: readonly number[]): Promise<void> {
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shelter ${id}`}, 0))`.execute(typedSql(this.em));
    }
  }

  /**
   * Locks a user's relations with a shared lock: holders don't block each other, so that posts of one user can be
   * written in parallel.
   */
  async lockRelationsOf(userId: string): Promise<void> {
    await lockRelations(this.em, { userId });
  }
}

const lockUser = statement<{ userId: string }>((db, param) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${param('userId')}, 0))`.as('locked')),
);

const lockRelations = statement<{ userId: string }>((db, param) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(hashtextextended(${param('userId')}, 0))`.as('locked')),
);
