import { Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { EMAIL_MAX } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { rateLimited } from '../errors/problem-error.ts';
import { networkOf } from './network-of.ts';
import { identityOf } from './request-identity.ts';

/** Counts requests against rates (behaviour: rates). */
@Injectable()
export class RateLimiter {
  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  /** Counts against these rates, beside the one for everything; raises `rate_limited` once one is used up. */
  async count(request: Request, rates: readonly RateName[] = []): Promise<void> {
    for (const name of ['everything' as const, ...rates]) {
      const caller = COUNTED_AS[RATES[name].per](request);
      if (caller !== undefined) await this.#countOne(name, caller);
    }
  }

  /** Counts against the rate for everything, when who asks is known and nothing else is needed of the request. */
  countUser(userId: string): Promise<void> {
    return this.#countOne('everything', userId);
  }

  async #countOne(name: RateName, caller: string): Promise<void> {
    const { limit, windowMs } = RATES[name];
    const hits = await this.storage.increment(`${name}:${caller}`, windowMs, limit, windowMs, name);
    if (hits.totalHits <= limit && !hits.isBlocked) return;
    throw rateLimited({ retryAfterSeconds: Math.max(1, Math.ceil(hits.timeToBlockExpire || hits.timeToExpire)) });
  }
}

const COUNTED_AS = {
  caller: callerOf,
  searcher: (request: Request) => (request.query['q'] ? callerOf(request) : undefined),
  address: (request: Request) => networkOf(request.ip ?? ''),
  email: (request: Request) => countedEmail((request.body as { email?: unknown } | undefined)?.email),
};

function callerOf(request: Request): string {
  return identityOf(request)?.userId ?? networkOf(request.ip ?? '');
}

/** Under which key an entered e-mail is counted. What is too long to be one is refused later: it only takes memory. */
export function countedEmail(entered: unknown): string | undefined {
  return typeof entered === 'string' && entered.length <= EMAIL_MAX ? entered.trim().toLowerCase() : undefined;
}
