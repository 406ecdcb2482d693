import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { RATES, givesFailuresBack } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { rateLimited } from '../../errors/problem-error.ts';
import { addressOf } from '../../callers/address-of.ts';
import { networkOf } from '../../callers/network-of.ts';
import { giveBackIfFailed } from './give-back-if-failed.ts';
import { HitCounts } from './hit-counts.ts';
import { identityOf } from './request-identity.ts';
import { queryOf } from '../dispatch/request-url.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Counts requests against rates (behaviour: rates). */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectThrottlerStorage() private readonly storage: HitCounts,
    @InjectEnv() private readonly env: Pick<Env, 'trustProxy'>,
  ) {}

  /**
   * Counts a request against each of the rates. Throws `rate_limited` once one is used up. A request that fails with a
   * server error isn't counted.
   */
  async count({ request, response }: Exchange, rates: readonly RateName[]): Promise<void> {
    for (const name of rates) {
      const caller = this.#callerFor(name, request);
      if (caller === undefined) continue;
      const giveBack = await this.#countOne(name, caller);
      if (givesFailuresBack(name)) giveBackIfFailed(response, giveBack);
    }
  }

  /**
   * Counts something other than a request to an endpoint, such as an opened socket, against the rate of the user or,
   * signed out, of the address's network. Throws `rate_limited` once the rate is used up.
   */
  async countCaller(
    name: RateName,
    { userId, address }: { userId: string | undefined; address: string },
  ): Promise<void> {
    await this.#countOne(name, userId ?? networkOf(address));
  }

  /** Returns the function that subtracts the hit again. */
  async #countOne(name: RateName, caller: string): Promise<() => void> {
    const { limit, windowMs } = RATES[name];
    const hits = await this.storage.increment(`${name}:${caller}`, windowMs, limit);
    if (!hits.isBlocked) return hits.giveBack;
    throw rateLimited({ retryAfterSeconds: Math.max(1, Math.ceil(hits.timeToBlockExpire || hits.timeToExpire)) });
  }

  /** Returns the caller to count a request for; undefined if it isn't counted, such as a list without a search text. */
  #callerFor(name: RateName, request: IncomingMessage): string | undefined {
    const { per } = RATES[name];
    if (per === 'searcher' && !queryOf(request)['q']) return undefined;
    const userId = per === 'address' ? undefined : identityOf(request)?.userId;
    return userId ?? networkOf(addressOf(request, this.env.trustProxy));
  }
}
