import { Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { RATES } from '@qlixline/contract/rates';
import type { CallerRateName, RateName } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { rateLimited } from '../errors/problem-error.ts';
import { networkOf } from '../callers/network-of.ts';
import { identityOf } from './request-identity.ts';

/** Counts requests against rates (behaviour: rates). */
@Injectable()
export class RateLimiter {
  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  /** Counts against these rates, beside the one for everything; raises `rate_limited` once one is used up. */
  async count(request: Request, rates: readonly RateName[] = []): Promise<void> {
    await this.countAlso(request, ['everything', ...rates]);
  }

  /** Counts against further rates, of a request that was counted already. */
  async countAlso(request: Request, rates: readonly RateName[]): Promise<void> {
    for (const name of rates) {
      const caller = COUNTED_AS[RATES[name].per](request);
      if (caller !== undefined) await this.#countOne(name, caller);
    }
  }

  /** The same when who asks is known and nothing else is needed of the request. */
  async countUser(userId: string, rates: readonly CallerRateName[] = []): Promise<void> {
    await this.#countOne('everything', userId);
    for (const name of rates) await this.#countOne(name, userId);
  }

  /** Of what is no endpoint: counts for the user or, signed out, for the network of this address. */
  countCaller(name: RateName, { userId, address }: { userId: string | undefined; address: string }): Promise<void> {
    return this.#countOne(name, userId ?? networkOf(address));
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
};

function callerOf(request: Request): string {
  return identityOf(request)?.userId ?? networkOf(request.ip ?? '');
}
