import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { Deliveries } from '../../outbox/deliveries.ts';
import type { WrittenMessage } from '../../outbox/message.ts';
import { SuspensionRepository } from './suspension.repository.ts';
import type { ActiveSuspension } from './active-suspension.ts';

/**
 * Writes the mails about suspensions. Their content is what applies at the time of delivery; if that has changed since,
 * no mail is sent.
 */
@Injectable()
export class SuspensionMails {
  readonly #signIn: string;

  constructor(
    @InjectEnv() env: Env,
    private readonly suspensions: SuspensionRepository,
    deliveries: Deliveries,
  ) {
    this.#signIn = `${env.publicOrigin}${pathOf('GET /api/login')}`;
    deliveries.writes('suspended', ({ userId }) => this.#suspended(userId ?? ''));
    deliveries.writes('suspension-lifted', ({ userId }) => this.#lifted(userId ?? ''));
  }

  async #suspended(userId: string): Promise<WrittenMessage | null> {
    const suspension = await this.suspensions.of(userId);
    return suspension && suspendedMail(suspension, this.#signIn);
  }

  async #lifted(userId: string): Promise<WrittenMessage | null> {
    return (await this.suspensions.of(userId)) ? null : liftedMail(this.#signIn);
  }
}

const suspendedMail = ({ reason, until }: ActiveSuspension, signIn: string): WrittenMessage => ({
  subject: 'Your Qlixline account is suspended',
  text: [
    'Hello,',
    `your account is suspended ${until ? `until ${until.toUTCString()}` : 'for good'}. The reason:`,
    reason,
    until
      ? 'Until then nobody sees your profile or what you wrote. Nothing is deleted: afterwards everything is as before.'
      : 'Nobody sees your profile or what you wrote.',
    'Sign in to read this again, or to delete your account:',
    signIn,
    'If you think this is a mistake, reply to this mail.',
  ].join('\n\n'),
});

const liftedMail = (signIn: string): WrittenMessage => ({
  subject: 'Your Qlixline account is open again',
  text: ['Hello,', 'your account is no longer suspended, and everything is as before. Sign in here:', signIn].join(
    '\n\n',
  ),
});
