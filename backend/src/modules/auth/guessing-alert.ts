import { Injectable, Logger } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { GUESSING_ALERT } from '@qlixline/contract/rates';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { HitCounts } from '../../http/hit-counts.ts';
import { MailService } from '../../mail/mail.service.ts';

/** Tells the owner of an account by mail, once a day, that somebody is guessing at its password. */
@Injectable()
export class GuessingAlert {
  readonly #log = new Logger(GuessingAlert.name);
  readonly #failures = new HitCounts();
  readonly #mails = new HitCounts();

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly mail: MailService,
  ) {}

  noteFailure(email: string): void {
    void this.#noteFailure(email).catch((error: unknown) => this.#log.error(error));
  }

  async #noteFailure(email: string): Promise<void> {
    const { failures, withinMs, mailedOnceInMs } = GUESSING_ALERT;
    const { totalHits } = await this.#failures.increment(email, withinMs, failures);
    if (totalHits < failures) return;
    if ((await this.#mails.increment(email, mailedOnceInMs, 1)).totalHits > 1) return;
    await this.mail.send({
      to: email,
      subject: 'Somebody is trying to sign in as you',
      text: [
        'Hello,',
        `within an hour, somebody has entered ${failures} wrong passwords for your Qlixline account. If that was you, there is nothing to do.`,
        'If it was not: they have not got in, and they have to wait longer after each try. A password that you use nowhere else keeps it that way; here you can choose a new one:',
        `${this.env.publicOrigin}${pathOf('GET /api/password/forgot')}`,
      ].join('\n\n'),
    });
  }
}
