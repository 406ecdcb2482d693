import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { EmailConfirmation as Confirmation } from '@qlixline/contract/account/auth';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { CONFIRMATION_LINK_MS, REGISTRATION_MAILS } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { WindowClock } from '../../../config/window-clock.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { isUuid } from '../../../database/uuid.ts';
import { alreadyExists, validationFailed } from '../../../errors/problem-error.ts';
import { HitCounts } from '../../../http/checks/hit-counts.ts';
import { identityOf } from '../../../http/checks/request-identity.ts';
import { SignedText } from '../../../http/pages/signed-text.ts';
import { MailService } from '../../../mail/mail.service.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';
import { confirmationMail, knownEmailMail } from './account-mails.ts';
import { passwordMatches } from '../passwords/password.ts';
import { SignInThrottle } from '../sign-in/sign-in-throttle.ts';

export const OLD_CONFIRMATION_LINK = {
  field: 'token',
  message: 'This link is too old. Please ask for a new one in your settings.',
};

type Named = { user: User; email: string };

/**
 * Confirmation of e-mail addresses. An address belongs to the account whose owner follows the mailed link while signed
 * in to that account, or with its password. Following the link of a stranger's registration gives the stranger nothing.
 */
@Injectable()
export class EmailConfirmation {
  readonly #log = new Logger(EmailConfirmation.name);
  readonly #mails: HitCounts;
  readonly #links: SignedText<true>;

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly throttle: SignInThrottle,
    clock: WindowClock,
  ) {
    this.#mails = new HitCounts(clock);
    this.#links = new SignedText('confirm-email', env.sessionKeys, (content) => (content === true ? true : undefined));
  }

  /**
   * Sends the confirmation mail without making the reply wait, as the reply's time would tell whether the address is
   * known.
   */
  sendBehindReply(userId: string): void {
    void RequestContext.create(this.em, () => this.#send(userId)).catch((error: unknown) => this.#log.error(error));
  }

  /** Returns the id of the user the link belongs to; null if it is forged or expired. */
  async userIdOf(token: string): Promise<string | null> {
    return (await this.#read(token))?.user.id ?? null;
  }

  /** Confirms the address and returns the user's id. */
  async confirm(request: Request, { token, password }: Confirmation): Promise<string> {
    const link = await this.#read(token);
    if (!link) throw validationFailed([OLD_CONFIRMATION_LINK]);
    if (identityOf(request)?.userId !== link.user.id) await this.#prove(request, link, password);
    const isConfirmed = await this.transactions.run(() => this.users.confirmEmail(link.user));
    if (!isConfirmed) throw alreadyExists('Another account of yours has this e-mail. Please sign in to that one.');
    return link.user.id;
  }

  async #prove(request: Request, { user, email }: Named, password = ''): Promise<void> {
    if (password === '') throw validationFailed([{ field: 'password', message: 'Please enter your password' }]);
    const attempt = await this.throttle.begin(request, { email, accounts: [user], rates: ['signIn'] });
    if (!(await passwordMatches(password, user.passwordHash))) {
      attempt.recordFailure();
      throw validationFailed([{ field: 'password', message: 'This is not the password you registered with.' }]);
    }
    attempt.recordSuccess();
  }

  async #read(token: string): Promise<Named | undefined> {
    const [userId = '', text] = token.split('~');
    const user = isUuid(userId) ? await this.users.withId(userId) : null;
    return user?.email && this.#links.read(text, subjectOf(user)) ? { user, email: user.email } : undefined;
  }

  async #send(userId: string): Promise<void> {
    const user = await this.users.withId(userId);
    if (!user?.email || user.emailConfirmedAt) return;
    await this.#mails.unlessReached(user.email, REGISTRATION_MAILS, () => this.#mailTo(user, user.email ?? ''));
  }

  async #mailTo(user: User, email: string): Promise<void> {
    const [first] = await this.users.withEmail(email);
    const isKnown = first?.emailConfirmedAt !== null;
    await this.mail.send(isKnown ? knownEmailMail(email, this.env) : confirmationMail(email, this.#linkOf(user)));
  }

  #linkOf(user: User): string {
    const text = this.#links.write(subjectOf(user), true, Date.now() + CONFIRMATION_LINK_MS);
    return `${this.env.publicOrigin}${pathOf('GET /api/email/confirm')}?token=${user.id}~${text}`;
  }
}

function subjectOf({ id, email }: User): string {
  return `${id} ${email ?? ''}`;
}
