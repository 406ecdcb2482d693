import { Injectable } from '@nestjs/common';
import { SIGN_IN_BACKOFF } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { rateLimited } from '../../../errors/problem-error.ts';
import { WindowClock } from '../../../config/window-clock.ts';
import { networkOf } from '../../../callers/network-of.ts';
import { giveBackIfFailed } from '../../../http/checks/give-back-if-failed.ts';
import { RateLimiter } from '../../../http/checks/rate-limiter.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { Backoff } from './backoff.ts';
import { GuessingAlert } from '../passwords/guessing-alert.ts';
import { TrustedDevice } from './trusted-device.ts';

export type SignInAttempt = { recordSuccess: () => void; recordFailure: () => void };

/**
 * Throttles password guessing by account and network, so that nobody can lock an owner out from elsewhere. A browser in
 * which the owner has signed in before has its own count, whatever happens on its network.
 */
@Injectable()
export class SignInThrottle {
  readonly #backoff = new Backoff(SIGN_IN_BACKOFF);

  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: TrustedDevice,
    private readonly alert: GuessingAlert,
    private readonly clock: WindowClock,
  ) {}

  /**
   * Begins an attempt. Throws `rate_limited` if it is too early; an unknown address is throttled like a known one.
   * `accounts` are those with the address; `rates` also apply unless the browser is trusted.
   */
  async begin(
    request: Request,
    { email, accounts, rates }: { email: string; accounts: readonly User[]; rates: readonly RateName[] },
  ): Promise<SignInAttempt> {
    const owner = ownerAmong(accounts);
    const isTrusted = owner !== undefined && this.devices.isTrusted(owner, request.headers.cookie);
    const key = isTrusted ? `trusted by ${owner.id}` : `${email} ${networkOf(request.ip ?? '')}`;
    const response = request.res!; // Express sets it
    if (!isTrusted) await this.limiter.count({ request, response }, rates);
    const now = this.clock.now();
    const waitMs = this.#backoff.begin(key, now);
    if (waitMs === 0) giveBackIfFailed(response, () => this.#backoff.giveBack(key, now));
    else throw rateLimited({ retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    return {
      recordSuccess: () => this.#backoff.forgive(key),
      recordFailure: () => {
        if (accounts.some(({ emailConfirmedAt }) => emailConfirmedAt)) this.alert.noteFailure(email);
      },
    };
  }
}

/**
 * Returns the account that can make a browser trusted: the confirmed one, or the only one. Otherwise a stranger's
 * account with the same address would speed up guesses.
 */
export function ownerAmong([first, ...others]: readonly User[]): User | undefined {
  return first?.emailConfirmedAt || others.length === 0 ? first : undefined;
}
