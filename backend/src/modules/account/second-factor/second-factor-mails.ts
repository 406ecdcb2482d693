import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { SecondFactorChange } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { secondFactorMail } from '../emails/security-mails.ts';

/** Mails about changes of a second factor, stored in the transaction of the change, to confirmed addresses only. */
@Injectable()
export class SecondFactorMails {
  constructor(
    @InjectEnv() env: Env,
    private readonly outbox: Outbox,
    deliveries: Deliveries,
  ) {
    deliveries.writes('second-factor', async ({ content }) => secondFactorMail(content.change, env));
  }

  async notify(
    { id, email, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>,
    change: SecondFactorChange,
  ): Promise<void> {
    if (!email || !emailConfirmedAt) return;
    await this.outbox.add({ kind: 'second-factor', recipient: email, userId: id, content: { change } });
  }
}
