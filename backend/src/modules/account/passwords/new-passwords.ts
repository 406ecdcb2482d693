import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { passwordChangedMail } from '../emails/account-mails.ts';

/** Steps that follow every change of a password, whether by a reset or in the settings. */
@Injectable()
export class NewPasswords {
  constructor(
    @InjectEnv() env: Env,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly sessions: SessionService,
    deliveries: Deliveries,
  ) {
    deliveries.writes('password-changed', async () => passwordChangedMail(env));
  }

  /** Sets the password in the caller's transaction and ends all sessions except `exceptSessionId`. */
  async set(user: User, passwordHash: string, exceptSessionId?: string): Promise<void> {
    user.passwordHash = passwordHash;
    await this.em.flush();
    // First, as writing a mail with a link locks it: no link is made after those of the user are deleted.
    if (user.email) await this.outbox.cancel('password-reset', user.email);
    await typedSql(this.em).deleteFrom('password_resets').where('user_id', '=', user.id).execute();
    await this.sessions.revokeAll(user.id, exceptSessionId);
    const { id: userId, email, emailConfirmedAt } = user;
    if (!email || !emailConfirmedAt) return; // an unconfirmed address may be a stranger's
    await this.outbox.add({ kind: 'password-changed', recipient: email, userId, content: {} });
  }
}
