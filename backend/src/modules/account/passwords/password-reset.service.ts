import { createHash, randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { PASSWORD_LINKS_MAX } from '@qlixline/contract/rates';
import { sql } from 'kysely';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { validationFailed } from '../../../errors/problem-error.ts';
import { MailService } from '../../../mail/mail.service.ts';
import { User } from '../../../schema/users/user.entity.ts';
import { signInCondition } from '../../users/sign-in-condition.ts';
import { UsersService } from '../../users/users.service.ts';
import { passwordResetMail } from '../emails/account-mails.ts';
import { refuseGuessable } from './guessable-password.ts';
import { NewPasswords } from './new-passwords.ts';
import { hashPassword } from './password.ts';

const LINK_AGE = sql<string>`now() - interval '1 hour'`;
const ACCOUNTS_PER_ADDRESS_MAX = 5;

/** Sets a new password by a mailed link that works once, for one hour by the database's clock. */
@Injectable()
export class PasswordResetService {
  private readonly log = new Logger('PasswordReset');

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly newPasswords: NewPasswords,
  ) {}

  /** Mails the links in the background, so that the reply's time doesn't tell whether the account exists. */
  request(email: string, onFailure: () => void): void {
    void this.mailLinks(this.em.fork(), email).catch((error: unknown) => {
      onFailure();
      this.log.error(error);
    });
  }

  /** Sets the password and returns the owner's id. A rejected password leaves the link usable. */
  async reset(token: string, password: string): Promise<string> {
    const owner = { id: await this.ownerOf(token), ...mayHavePassword(this.env) };
    const user = (await this.em.findOne(User, owner)) ?? usedUp();
    await refuseGuessable(password, user);
    const passwordHash = await hashPassword(password, user.passwordHash);
    await this.transactions.run((em) => this.useUp(em, token, passwordHash));
    return user.id;
  }

  private async ownerOf(token: string): Promise<string> {
    const link = await typedSql(this.em)
      .selectFrom('password_resets')
      .select('user_id as userId')
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', LINK_AGE)
      .executeTakeFirst();
    return link?.userId ?? usedUp();
  }

  /** Uses up the link, and confirms the address: the link proves access to the mailbox. */
  private async useUp(em: EntityManager, token: string, passwordHash: string): Promise<void> {
    const used = await typedSql(em)
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashOf(token))
      .returning('user_id as userId')
      .executeTakeFirst();
    const user = await em.findOneOrFail(User, used?.userId ?? usedUp());
    await this.users.confirmEmail(user);
    await this.newPasswords.set(user, passwordHash);
  }

  /** Counts the valid links. The limit keeps strangers from filling a user's mailbox; existing links stay valid. */
  private async workingLinksOf(em: EntityManager, userId: string): Promise<number> {
    const { links } = await typedSql(em)
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll<string>().as('links'))
      .where('user_id', '=', userId)
      .where('created_at', '>', LINK_AGE)
      .executeTakeFirstOrThrow();
    return Number(links);
  }

  private async mailLinks(em: EntityManager, email: string): Promise<void> {
    const links = [];
    for (const { id, createdAt } of await this.accountsOf(em, email)) {
      if ((await this.workingLinksOf(em, id)) >= PASSWORD_LINKS_MAX) continue;
      const token = randomBytes(32).toString('base64url');
      await typedSql(em)
        .insertInto('password_resets')
        .values({ token_hash: hashOf(token), user_id: id })
        .execute();
      links.push({
        link: `${this.env.publicOrigin}${pathOf('GET /api/password/reset')}?token=${token}`,
        madeAt: createdAt,
      });
    }
    if (links.length > 0) await this.mail.send(passwordResetMail(email, links));
  }

  /**
   * Finds the account that has confirmed the address; otherwise the newest accounts with it, one of which may be a
   * stranger's.
   */
  private async accountsOf(em: EntityManager, email: string): Promise<User[]> {
    const accounts = { email, ...mayHavePassword(this.env) };
    const owner = await em.findOne(User, { ...accounts, emailConfirmedAt: { $ne: null } });
    return owner
      ? [owner]
      : em.find(User, accounts, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: ACCOUNTS_PER_ADDRESS_MAX });
  }
}

/** Returns the condition for accounts with a password: not those of an issuer, which may take away their way in. */
function mayHavePassword(env: Env) {
  return { ...signInCondition(env), ...(env.oidc && { oidcSubject: null }) };
}

function usedUp(): never {
  throw validationFailed([{ field: 'token', message: 'This link is used up or too old. Please ask for a new one.' }]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
