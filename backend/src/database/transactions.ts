import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { collectingAfterCommit, isCollectingAfterCommit } from './after-commit.ts';
import { pipelineTransaction } from './pipelined-transaction.ts';
import { statement } from './statement.ts';
import { togetherForEach } from './together.ts';
import { repeatedOnConflict } from './transaction-conflict.ts';
import { typedSql } from './typed-sql.ts';

/**
 * Runs a use case in one transaction; what it leaves to `afterCommit` happens after the outermost one. The outermost one
 * is run again when the database ended it for another's sake, so nothing but `afterCommit` reaches beyond the database.
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

  /** As a part of the one that runs, which ends without it if it fails: a savepoint would be two more round trips. */
  #join<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    const joined = async (em: EntityManager) => {
      const result = await work(em);
      await em.flush();
      return result;
    };
    return this.em.transactional(joined, { propagation: TransactionPropagation.REQUIRED });
  }

  /**
   * Until the transaction ends, nobody else changes how these people stand to each other, and none of them posts.
   * Always in the same order, so that two who lock the same people never wait for each other.
   */
  async lockPeople(userIds: readonly string[]): Promise<void> {
    const inOrder = [...new Set(userIds)].toSorted();
    await togetherForEach(inOrder, (userId) => lockUser(this.em, { userId }));
  }

  /**
   * Until the transaction ends, nobody else changes who looks after these shelters, or what they offer. After the locks of people,
   * and always in the same order.
   */
  async lockShelters(ids: readonly number[]): Promise<void> {
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shelter ${id}`}, 0))`.execute(typedSql(this.em));
    }
  }

  /** Beside others who only need that nobody's relations change meanwhile: posts of one person may be made side by side. */
  async lockRelationsOf(userId: string): Promise<void> {
    await lockRelations(this.em, { userId });
  }
}

const lockUser = statement<{ userId: string }>((db, place) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${place('userId')}, 0))`.as('locked')),
);

const lockRelations = statement<{ userId: string }>((db, place) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(hashtextextended(${place('userId')}, 0))`.as('locked')),
);
