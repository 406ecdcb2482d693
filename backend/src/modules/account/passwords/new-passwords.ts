import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { passwordChangedMail } from '../emails/account-mails.ts';
import { ResetLinks } from './reset-links.ts';

/** Steps that follow every change of a password, whether by a reset or in the settings. */
@Injectable()
export class NewPasswords {
  constructor(
    @InjectEnv() env: Env,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly sessions: SessionService,
    private readonly links: ResetLinks,
    deliveries: Deliveries,
  ) {
    deliveries.writes('password-changed', async () => passwordChangedMail(env));
  }

  /** Sets the password in the caller's transaction and ends all sessions except `exceptSessionId`. */
  async set(user: User, passwordHash: string, exceptSessionId?: string): Promise<void> {
    user.passwordHash = passwordHash;
    await this.em.flush();
    await this.sessions.revokeAll(user.id, exceptSessionId);
    const { id: userId, email, emailConfirmedAt } = user;
    if (!email || !emailConfirmedAt) return; // an unconfirmed address may be a stranger's, and so may its links
    await this.links.endAll(email);
    await this.outbox.add({ kind: 'password-changed', recipient: email, userId, content: {} });
  }
}
