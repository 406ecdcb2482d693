import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { deletedMail, deletionMail } from '../emails/account-mails.ts';

type Owner = Pick<User, 'id' | 'email' | 'emailConfirmedAt'>;

/**
 * Mails about a deletion, stored in its transaction. They go only to a confirmed address, as any other may be a
 * stranger's.
 */
@Injectable()
export class DeletionMails {
  constructor(
    @InjectEnv() env: Env,
    private readonly outbox: Outbox,
    deliveries: Deliveries,
  ) {
    deliveries.writes('deletion-planned', async ({ content }) => deletionMail(new Date(content.deletesAt), env));
    deliveries.writes('account-deleted', async () => deletedMail(env));
  }

  async notifyOfPlan({ id, email, emailConfirmedAt }: Owner, deletesAt: Date): Promise<void> {
    if (!email || !emailConfirmedAt) return;
    const content = { deletesAt: deletesAt.toISOString() };
    await this.outbox.add({ kind: 'deletion-planned', recipient: email, userId: id, content });
  }

  /** Notifies the owner of a deleted account. The mail is stored without the account, until it is delivered. */
  async notifyOfEnd({ email, emailConfirmedAt }: Owner): Promise<void> {
    if (!email || !emailConfirmedAt) return;
    await this.outbox.add({ kind: 'account-deleted', recipient: email, userId: null, content: {} });
  }
}
