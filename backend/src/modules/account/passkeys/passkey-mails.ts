import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { PasskeyChange } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { passkeyMail } from '../emails/security-mails.ts';

/** Mails about passkeys, stored in the transaction of the change, to confirmed addresses only. */
@Injectable()
export class PasskeyMails {
  constructor(
    @InjectEnv() env: Env,
    private readonly outbox: Outbox,
    deliveries: Deliveries,
  ) {
    deliveries.writes('passkey', async ({ content }) => passkeyMail(content, env));
  }

  async notify(
    { id, email, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>,
    content: { change: PasskeyChange; name: string },
  ): Promise<void> {
    if (!email || !emailConfirmedAt) return;
    await this.outbox.add({ kind: 'passkey', recipient: email, userId: id, content });
  }
}
