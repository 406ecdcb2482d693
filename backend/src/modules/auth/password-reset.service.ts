import { createHash, randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { PASSWORD_LINKS_MAX } from '@qlixline/contract/rates';
import { sql } from 'kysely';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { collectingAfterCommit } from '../../database/after-commit.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { validationFailed } from '../../errors/problem-error.ts';
import { MailService } from '../../mail/mail.service.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { User } from '../../schema/user.entity.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword } from './password.ts';

const LINK_AGE = sql<string>`now() - interval '1 hour'`;
const USED_UP = 'This link is used up or too old. Please ask for a new one.';

/** A new password by a mailed link that works once, for an hour of the database's clock. */
@Injectable()
export class PasswordResetService {
  private readonly log = new Logger('PasswordReset');

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly mail: MailService,
    private readonly sessions: SessionService,
  ) {}

  /** Answers at once, whether or not there is such an account: the work goes on behind the reply. */
  request(email: string): void {
    void this.mailLink(this.em.fork(), email).catch((error: unknown) => this.log.error(error));
  }

  /** Whose password it was. */
  async reset(token: string, password: string): Promise<string> {
    const passwordHash = await hashPassword(password);
    return collectingAfterCommit(() =>
      this.em.transactional((em) => this.useUp(em, token, { password, passwordHash })),
    );
  }

  /** Whoever knew the old password is signed out with it: both happen, or neither. */
  private async useUp(
    em: EntityManager,
    token: string,
    { password, passwordHash }: { password: string; passwordHash: string },
  ): Promise<string> {
    const used = await typedSql(em)
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', LINK_AGE)
      .returning('user_id as userId')
      .executeTakeFirst();
    if (!used) throw validationFailed([{ field: 'token', message: USED_UP }]);
    await refuseGuessable(password, await em.findOneOrFail(User, used.userId)); // the link still works then
    await em.nativeUpdate(User, { id: used.userId }, { passwordHash });
    await typedSql(em).deleteFrom('password_resets').where('user_id', '=', used.userId).execute();
    await this.sessions.revokeAll(used.userId);
    return used.userId;
  }

  /** Whoever asks for links in somebody else's name fills neither their mailbox nor keeps them from the links that they have. */
  private async workingLinksOf(em: EntityManager, userId: string): Promise<number> {
    const { links } = await typedSql(em)
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll<string>().as('links'))
      .where('user_id', '=', userId)
      .where('created_at', '>', LINK_AGE)
      .executeTakeFirstOrThrow();
    return Number(links);
  }

  private async mailLink(em: EntityManager, email: string): Promise<void> {
    const user = await em.findOne(User, { email });
    if (!user || (await this.workingLinksOf(em, user.id)) >= PASSWORD_LINKS_MAX) return;
    const token = randomBytes(32).toString('base64url');
    await typedSql(em)
      .insertInto('password_resets')
      .values({ token_hash: hashOf(token), user_id: user.id })
      .execute();
    await this.mail.send({
      to: email,
      subject: 'Your new Qlixline password',
      text: [
        // No name: who registered with this e-mail, and under what words, is not known for sure.
        'Hello,',
        'somebody, hopefully you, asked for a new password. Choose one here within an hour:',
        `${this.env.publicOrigin}${pathOf('GET /api/password/reset')}?token=${token}`,
        'If that was not you, nothing has changed and nothing needs to be done.',
      ].join('\n\n'),
    });
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
