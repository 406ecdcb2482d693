import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { afterCommit } from '../../../database/connections/after-commit.ts';
import { MailService } from '../../../mail/mail.service.ts';
import type { Mail } from '../../../mail/mail.service.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { deletedMail, deletionMail } from '../emails/account-mails.ts';

type Owner = Pick<User, 'email' | 'emailConfirmedAt'>;

/**
 * Mails about a deletion. They are sent after the transaction to the confirmed address only; another may be a
 * stranger's.
 */
@Injectable()
export class DeletionMails {
  readonly #log = new Logger(DeletionMails.name);

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly mail: MailService,
  ) {}

  notifyOfPlan(owner: Owner, deletesAt: Date): void {
    this.#send(owner, (to) => deletionMail(to, deletesAt, this.env));
  }

  notifyOfEnd(owner: Owner): void {
    this.#send(owner, (to) => deletedMail(to, this.env));
  }

  #send({ email, emailConfirmedAt }: Owner, write: (to: string) => Mail): void {
    if (!email || !emailConfirmedAt) return;
    afterCommit(() => {
      this.mail.send(write(email)).catch((error: unknown) => this.#log.error(error));
    });
  }
}
