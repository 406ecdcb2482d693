import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { afterCommit } from '../../../database/connections/after-commit.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { MailService } from '../../../mail/mail.service.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { passwordChangedMail } from '../emails/account-mails.ts';

/** Steps that follow every change of a password, whether by a reset or in the settings. */
@Injectable()
export class NewPasswords {
  readonly #log = new Logger(NewPasswords.name);

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly mail: MailService,
    private readonly sessions: SessionService,
  ) {}

  /** Sets the password in the caller's transaction and ends all sessions except `exceptSessionId`. */
  async set(user: User, passwordHash: string, exceptSessionId?: string): Promise<void> {
    user.passwordHash = passwordHash;
    await this.em.flush();
    await typedSql(this.em).deleteFrom('password_resets').where('user_id', '=', user.id).execute();
    await this.sessions.revokeAll(user.id, exceptSessionId);
    const { email, emailConfirmedAt } = user;
    if (!email || !emailConfirmedAt) return; // an unconfirmed address may be a stranger's
    afterCommit(() => {
      this.mail.send(passwordChangedMail(email, this.env)).catch((error: unknown) => this.#log.error(error));
    });
  }
}
