import { Injectable } from '@nestjs/common';
import { CODE_ALERT, SIGN_IN_BACKOFF, WRONG_CODES } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { networkOf } from '../../../callers/network-of.ts';
import { WindowClock } from '../../../config/window-clock.ts';
import { rateLimited } from '../../../errors/problem-error.ts';
import { giveBackIfFailed } from '../../../http/checks/give-back-if-failed.ts';
import { HitCounts } from '../../../http/checks/hit-counts.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { Backoff } from '../sign-in/backoff.ts';
import { TrustedDevice } from '../sign-in/trusted-device.ts';
import { SecondFactorMails } from './second-factor-mails.ts';

type CodeAttempt = { recordSuccess: () => void; recordFailure: () => Promise<void> };

/**
 * Throttles guesses of codes, separately from those of passwords: whoever gets this far knows the password. Pauses grow
 * by account and network, and all strange browsers share a daily limit; a browser in which the owner has signed in has
 * neither, so nobody locks the owner out of it.
 */
@Injectable()
export class CodeThrottle {
  readonly #backoff = new Backoff(SIGN_IN_BACKOFF);
  readonly #wrong: HitCounts;
  readonly #recent: HitCounts;
  readonly #alerts: HitCounts;

  constructor(
    private readonly devices: TrustedDevice,
    private readonly mails: SecondFactorMails,
    private readonly clock: WindowClock,
  ) {
    this.#wrong = new HitCounts(clock);
    this.#recent = new HitCounts(clock);
    this.#alerts = new HitCounts(clock);
  }

  /** Begins an attempt; throws `rate_limited` if it is too early. It counts as wrong until it succeeds. */
  async begin(request: Request, user: User): Promise<CodeAttempt> {
    const isTrusted = this.devices.isTrusted(user, request.headers.cookie);
    const key = isTrusted ? `trusted by ${user.id}` : `${user.id} ${networkOf(request.ip ?? '')}`;
    const now = this.clock.now();
    const waitMs = this.#backoff.begin(key, now);
    if (waitMs > 0) throw rateLimited({ retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const { isBlocked, timeToBlockExpire, giveBack } = isTrusted
      ? { isBlocked: false, timeToBlockExpire: 0, giveBack: () => {} }
      : await this.#wrong.increment(user.id, WRONG_CODES.windowMs, WRONG_CODES.limit);
    if (isBlocked) throw rateLimited({ retryAfterSeconds: timeToBlockExpire });
    let isRight = false;
    giveBackIfFailed(request.res!, () => {
      if (isRight) return;
      this.#backoff.giveBack(key, now);
      giveBack();
    });
    return {
      recordSuccess: () => {
        isRight = true;
        this.#backoff.forgive(key);
        giveBack();
      },
      recordFailure: () => this.#warn(user),
    };
  }

  async #warn(user: User): Promise<void> {
    const { failures, withinMs, mailedOnceInMs } = CODE_ALERT;
    const { totalHits } = await this.#recent.increment(user.id, withinMs, failures);
    if (totalHits < failures) return;
    if ((await this.#alerts.increment(user.id, mailedOnceInMs, 1)).totalHits === 1)
      await this.mails.notify(user, 'guessing');
  }
}
