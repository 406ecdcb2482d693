import { createHash, createHmac } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { PASSWORD_LINKS_MAX } from '@qlixline/contract/rates';
import { sql } from 'kysely';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { validationFailed } from '../../../errors/problem-error.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { User } from '../../../schema/users/user.entity.ts';
import { signInCondition } from '../../users/sign-in-condition.ts';
import { UsersService } from '../../users/users.service.ts';
import { passwordResetMail } from '../emails/account-mails.ts';
import { refuseGuessable } from './guessable-password.ts';
import { NewPasswords } from './new-passwords.ts';
import { hashPassword } from './password.ts';

const LINK_AGE = sql<string>`now() - interval '1 hour'`;
const ACCOUNTS_PER_ADDRESS_MAX = 5;

type MailedLink = { link: string; madeAt: Date };

/** Sets a new password by a mailed link that works once, for one hour by the database's clock. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly newPasswords: NewPasswords,
    deliveries: Deliveries,
  ) {
    deliveries.writes('password-reset', (message) => this.write(message));
  }

  /** Requests the mail with links for any address, so that neither the reply nor its time tells who has an account. */
  request(email: string): Promise<void> {
    return this.outbox.add({ kind: 'password-reset', recipient: email, userId: null, content: {} });
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

  /** Counts other valid links. The limit keeps strangers from filling a user's mailbox; existing links stay valid. */
  private async workingLinksOf(em: EntityManager, userId: string, token: string): Promise<number> {
    const { links } = await typedSql(em)
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll<string>().as('links'))
      .where('user_id', '=', userId)
      .where('token_hash', '<>', hashOf(token))
      .where('created_at', '>', LINK_AGE)
      .executeTakeFirstOrThrow();
    return Number(links);
  }

  private async write({ id, recipient }: WaitingMessage<'password-reset'>): Promise<WrittenMessage | null> {
    const links = await this.transactions.run((em) => this.linksFor(em, id, recipient));
    return links.length > 0 ? passwordResetMail(links) : null;
  }

  /**
   * Makes the links of a mail, each valid for an hour from now. They are the same whenever the mail is sent again. The
   * mail stays locked meanwhile, as a new password cancels it and ends its links.
   */
  private async linksFor(em: EntityManager, mailId: string, email: string): Promise<MailedLink[]> {
    const links: MailedLink[] = [];
    if (!(await this.outbox.lock(mailId))) return links;
    for (const { id, createdAt } of await this.accountsOf(em, email)) {
      const token = this.tokenOf(mailId, id);
      if ((await this.workingLinksOf(em, id, token)) >= PASSWORD_LINKS_MAX) continue;
      await typedSql(em)
        .insertInto('password_resets')
        .values({ token_hash: hashOf(token), user_id: id })
        .onConflict((known) => known.column('token_hash').doUpdateSet({ created_at: sql<string>`now()` }))
        .execute();
      links.push({
        link: `${this.env.publicOrigin}${pathOf('GET /api/password/reset')}?token=${token}`,
        madeAt: createdAt,
      });
    }
    return links;
  }

  /** Derives a link's token from its mail, so that it is stored nowhere (decision: outbox). */
  private tokenOf(mailId: string, userId: string): string {
    return createHmac('sha256', this.env.sessionSecret)
      .update(`password-reset\0${mailId}\0${userId}`)
      .digest('base64url');
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
