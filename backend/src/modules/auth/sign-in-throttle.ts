import { Injectable } from '@nestjs/common';
import { SIGN_IN_BACKOFF } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { rateLimited } from '../../errors/problem-error.ts';
import { WindowClock } from '../../config/window-clock.ts';
import { networkOf } from '../../callers/network-of.ts';
import { RateLimiter } from '../../http/rate-limiter.ts';
import type { User } from '../../schema/user.entity.ts';
import { Backoff } from './backoff.ts';
import { GuessingAlert } from './guessing-alert.ts';
import { TrustedDevice } from './trusted-device.ts';

export type SignInAttempt = { succeeded: () => void; failed: () => void };

/**
 * Slows down whoever guesses passwords, by account and network: nobody can lock an owner out from elsewhere. A browser
 * in which the owner has signed in before counts for itself, whatever happens beside it on its network.
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
   * Raises `rate_limited` when it is not time yet. An unknown e-mail is throttled like a known one. `accounts`: those with
   * this e-mail. `rates`: what else counts, unless the browser is trusted.
   */
  async begin(
    request: Request,
    { email, accounts, rates }: { email: string; accounts: readonly User[]; rates: readonly RateName[] },
  ): Promise<SignInAttempt> {
    const owner = ownerAmong(accounts);
    const isTrusted = owner !== undefined && this.devices.isTrusted(owner, request.headers.cookie);
    const key = isTrusted ? `trusted by ${owner.id}` : `${email} ${networkOf(request.ip ?? '')}`;
    if (!isTrusted) await this.limiter.count(request, rates);
    const waitMs = this.#backoff.begin(key, this.clock.now());
    if (waitMs > 0) throw rateLimited({ retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    return {
      succeeded: () => this.#backoff.forgive(key),
      failed: () => {
        if (accounts.some(({ emailConfirmedAt }) => emailConfirmedAt)) this.alert.noteFailure(email);
      },
    };
  }
}

/** A stranger's account with the same address makes no browser trusted: guesses in it would be at the owner's password. */
function ownerAmong([first, ...others]: readonly User[]): User | undefined {
  return first?.emailConfirmedAt || others.length === 0 ? first : undefined;
}
