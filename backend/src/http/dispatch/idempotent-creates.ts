import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { sendWithCommit } from '../../database/connections/after-commit.ts';
import { statement } from '../../database/sql/statement.ts';
import { together } from '../../database/sql/together.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { ProblemError, alreadyExists, validationFailed } from '../../errors/problem-error.ts';

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

/** Parts of a request that identify a repetition. */
type Sent = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

/**
 * Makes a create safe to repeat (behaviour: conventions): with an `Idempotency-Key`, the same key and body return the
 * first reply again, on every endpoint that is declared to take one. The key's row is written in the transaction of the
 * create itself: a crash leaves both or neither, and a concurrent duplicate waits for that row.
 */
@Injectable()
export class IdempotentCreates {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the reply of `create`, or the first reply if the key was used before. Throws `validation_failed` for an
   * invalid key, and `already_exists` if the key was used for another request.
   */
  async answer(sent: Sent, userId: string, create: () => Promise<unknown>): Promise<unknown> {
    const key = sent.headers['idempotency-key'];
    if (key === undefined) return create();
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
      throw validationFailed([
        { field: 'Idempotency-Key', message: 'An idempotency key has 8 to 200 printable characters.' },
      ]);
    }
    return this.once({ userId, key, hash: hashOf(sent) }, create);
  }

  private async once(use: KeyUse, create: () => Promise<unknown>): Promise<unknown> {
    try {
      return await this.transactions.run((em) => this.createFirst(em, use, create));
    } catch (error) {
      if (error instanceof UsedKey) return this.firstReply(use);
      throw error;
    }
  }

  /**
   * Claims the key and starts the create at the same time. If another request has claimed the key, the create is rolled
   * back.
   */
  private async createFirst(em: EntityManager, use: KeyUse, create: () => Promise<unknown>): Promise<unknown> {
    const { reply } = await together({ claimed: this.claim(em, use), reply: create() });
    await em.flush();
    sendWithCommit(storeReply(em, { ...use, reply: JSON.stringify(reply ?? null) }));
    return reply;
  }

  /** Claims the key; waits for an open transaction that claimed it before. Throws `UsedKey` if the key is taken. */
  private async claim(em: EntityManager, use: KeyUse): Promise<void> {
    const { numAffectedRows } = await claimKey(em, use);
    if (numAffectedRows !== 1n) throw new UsedKey();
  }

  private async firstReply({ userId, key, hash }: KeyUse): Promise<unknown> {
    const first = await typedSql(this.em)
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'reply'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!first) throw new ProblemError('unavailable', 'Please try again in a moment.');
    if (!first.request_hash.equals(hash)) throw alreadyExists('This idempotency key was used for something else.');
    return first.reply;
  }
}

const claimKey = statement<KeyUse>((db, param) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: param('userId'), key: param('key'), request_hash: param('hash') })
    .onConflict((conflict) => conflict.doNothing()),
);

const storeReply = statement<KeyUse & { reply: string }>((db, param) =>
  db
    .updateTable('idempotency_keys')
    .set({ reply: param('reply') })
    .where('user_id', '=', param('userId'))
    .where('key', '=', param('key')),
);

/** Error of a create whose key belongs to another request. */
class UsedKey extends Error {}

type KeyUse = { userId: string; key: string; hash: Buffer };

function hashOf({ method, path, body }: Sent): Buffer {
  return createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body ?? null)}`)
    .digest();
}
