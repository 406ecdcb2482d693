import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';

import { Transactions } from '../database/transactions.ts';
import { identityOf } from './request-identity.ts';
import { ProblemError, alreadyExists, validationFailed } from '../errors/problem-error.ts';

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

/**
 * Makes a create safe to repeat (contract, Conventions): with an `Idempotency-Key`, the same key and body answer the
 * first reply again. On every endpoint that is declared to take one. The key's row is written in the transaction of the create itself: a crash leaves both or
 * neither, and a duplicate that arrives meanwhile waits for that row.
 */
@Injectable()
export class IdempotentInterceptor implements NestInterceptor {
  constructor(private readonly transactions: Transactions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.headers['idempotency-key'];
    const userId = identityOf(request)?.userId;
    if (key === undefined || userId === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
      throw validationFailed([
        { field: 'Idempotency-Key', message: 'An idempotency key has 8 to 200 printable characters.' },
      ]);
    }
    return from(this.once({ userId, key, hash: hashOf(request) }, () => lastValueFrom(next.handle())));
  }

  private once(use: KeyUse, create: () => Promise<unknown>): Promise<unknown> {
    return this.transactions.run(async (em) => {
      const first = await this.firstReply(em, use);
      if (first) return first.reply;
      const reply = await create();
      await em.flush();
      await em.execute('update idempotency_keys set reply = ? where user_id = ? and key = ?', [
        JSON.stringify(reply ?? null),
        use.userId,
        use.key,
      ]);
      return reply;
    });
  }

  /** Claims the key; when somebody had it, their reply. Waits while the transaction of the first is open. */
  private async firstReply(em: EntityManager, use: KeyUse): Promise<{ reply: unknown } | undefined> {
    const claimed = await em.execute<object[]>(
      `insert into idempotency_keys (user_id, key, request_hash) values (?, ?, decode(?, 'hex'))
       on conflict do nothing returning key`,
      [use.userId, use.key, use.hash],
    );
    if (claimed.length > 0) return undefined;
    const [first] = await em.execute<{ hash: string; reply: unknown }[]>(
      `select encode(request_hash, 'hex') as hash, reply from idempotency_keys where user_id = ? and key = ?`,
      [use.userId, use.key],
    );
    if (!first) throw new ProblemError('unavailable', 'Please try again in a moment.');
    if (first.hash !== use.hash) throw alreadyExists('This idempotency key was used for something else.');
    return { reply: first.reply };
  }
}

type KeyUse = { userId: string; key: string; hash: string };

function hashOf(request: Request): string {
  return createHash('sha256')
    .update(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
}
