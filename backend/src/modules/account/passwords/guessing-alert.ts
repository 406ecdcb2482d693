import { Injectable, Logger } from '@nestjs/common';
import { GUESSING_ALERT } from '@qlixline/contract/rates';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { WindowClock } from '../../../config/window-clock.ts';
import { HitCounts } from '../../../http/checks/hit-counts.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { guessingMail } from '../emails/account-mails.ts';

/** Mails the owner of an account, at most once a day, that somebody is guessing the password. */
@Injectable()
export class GuessingAlert {
  readonly #log = new Logger(GuessingAlert.name);
  readonly #failures: HitCounts;
  readonly #mails: HitCounts;

  constructor(
    @InjectEnv() env: Env,
    private readonly outbox: Outbox,
    deliveries: Deliveries,
    clock: WindowClock,
  ) {
    this.#failures = new HitCounts(clock);
    this.#mails = new HitCounts(clock);
    deliveries.writes('guessing', async () => guessingMail(env));
  }

  noteFailure(email: string): void {
    void this.#noteFailure(email).catch((error: unknown) => this.#log.error(error));
  }

  async #noteFailure(email: string): Promise<void> {
    const { failures, withinMs, mailedOnceInMs } = GUESSING_ALERT;
    const { totalHits } = await this.#failures.increment(email, withinMs, failures);
    if (totalHits < failures) return;
    if ((await this.#mails.increment(email, mailedOnceInMs, 1)).totalHits > 1) return;
    await this.outbox.add({ kind: 'guessing', recipient: email, userId: null, content: {} });
  }
}
