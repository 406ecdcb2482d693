import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasswordReset } from '@qlixline/contract/account/auth';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { isUuid } from '../../../database/uuid.ts';
import { validationFailed } from '../../../errors/problem-error.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { User } from '../../../schema/users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';
import { passwordResetMail } from '../emails/account-mails.ts';
import { refuseGuessable } from './guessable-password.ts';
import { NewPasswords } from './new-passwords.ts';
import { hashPassword } from './password.ts';
import { MailboxAccounts } from '../../users/mailbox-accounts.ts';
import type { MailboxAccount, MailboxAccountsPage } from '../../users/mailbox-accounts.ts';
import { ResetLinks } from './reset-links.ts';

/** State of a link's page: the form for one account, a choice of several, or nothing because the link is used up. */
export type ResetStep =
  | { step: 'form'; account: MailboxAccount; isOneOfSeveral: boolean }
  | ({ step: 'choice'; isFirstPage: boolean } & MailboxAccountsPage)
  | { step: 'used up' };

export const USED_UP_LINK = {
  field: 'token',
  message: 'This link is used up or too old. Please ask for a new one.',
};

/**
 * Sets a new password by a mailed link, which proves access to a mailbox: its owner chooses among the accounts with
 * this address (decision: reset-by-mailbox).
 */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly newPasswords: NewPasswords,
    private readonly links: ResetLinks,
    private readonly accounts: MailboxAccounts,
    deliveries: Deliveries,
  ) {
    deliveries.writes('password-reset', (message) => this.write(message));
  }

  /**
   * Requests the mail with a link, for any address, so that neither the reply nor its time reveals who has an account.
   */
  request(email: string): Promise<void> {
    return this.outbox.add({ kind: 'password-reset', recipient: email, userId: null, content: {} });
  }

  /** Returns the content of the link's page for a chosen account, or for the accounts after another one. */
  async stepOf(token: string, chosen: { account: string; after: string }): Promise<ResetStep> {
    const email = await this.links.emailOf(token);
    if (email === null) return { step: 'used up' };
    const first = await this.accounts.page(email, null);
    const [only] = first.accounts;
    if (!only) return { step: 'used up' }; // its accounts were deleted meanwhile
    const isOneOfSeveral = first.accounts.length > 1;
    const account = isUuid(chosen.account) ? await this.accounts.find(email, chosen.account) : undefined;
    if (account) return { step: 'form', account, isOneOfSeveral };
    if (!isOneOfSeveral) return { step: 'form', account: only, isOneOfSeveral };
    if (!isUuid(chosen.after)) return { step: 'choice', isFirstPage: true, ...first };
    return { step: 'choice', isFirstPage: false, ...(await this.accounts.page(email, chosen.after)) };
  }

  /** Sets the password and returns the account's id. A rejected password leaves the link usable. */
  async reset({ token, account = '', password }: PasswordReset): Promise<string> {
    const step = await this.stepOf(token, { account, after: '' });
    if (step.step === 'used up') throw usedUp();
    if (step.step === 'choice' || (account !== '' && step.account.id !== account)) throw notChosen();
    const user = await this.em.findOneOrFail(User, step.account.id);
    await refuseGuessable(password, user);
    const passwordHash = await hashPassword(password, user.passwordHash);
    await this.transactions.run((em) => this.useUp(em, { token, userId: user.id, passwordHash }));
    return user.id;
  }

  /**
   * Uses up the link. Also confirms the address unless it belongs to another account, as the link proves access to the
   * mailbox.
   */
  private async useUp(
    em: EntityManager,
    { token, userId, passwordHash }: { token: string; userId: string; passwordHash: string },
  ): Promise<void> {
    const email = await this.links.useUp(token);
    if (email === null) throw usedUp();
    await this.links.endAll(email);
    const user = (await em.findOne(User, userId)) ?? notChosen();
    await this.users.confirmEmail(user);
    await this.newPasswords.set(user, passwordHash);
  }

  /** Writes the mail. It stays locked meanwhile, as a new password cancels it and ends its link. */
  private async write({ id, recipient }: WaitingMessage<'password-reset'>): Promise<WrittenMessage | null> {
    const token = await this.transactions.run(async () => {
      const isDue = (await this.outbox.lock(id)) && (await this.accounts.exist(recipient));
      return isDue ? this.links.make(id, recipient) : null;
    });
    if (token === null) return null;
    return passwordResetMail(`${this.env.publicOrigin}${pathOf('GET /api/password/reset')}?token=${token}`);
  }
}

function usedUp(): never {
  throw validationFailed([USED_UP_LINK]);
}

function notChosen(): never {
  throw validationFailed([{ field: 'account', message: 'Please choose one of your accounts.' }]);
}
