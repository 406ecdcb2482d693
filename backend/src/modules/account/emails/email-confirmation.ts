import { Injectable } from '@nestjs/common';
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
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { MailStops } from '../../../outbox/mail-stops.ts';
import { Outbox } from '../../../outbox/outbox.ts';
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
  readonly #mails: HitCounts;
  readonly #links: SignedText<true>;

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly stops: MailStops,
    deliveries: Deliveries,
    private readonly throttle: SignInThrottle,
    clock: WindowClock,
  ) {
    this.#mails = new HitCounts(clock);
    this.#links = new SignedText('confirm-email', env.sessionKeys, (content) => (content === true ? true : undefined));
    deliveries.writes('registration', (message) => this.#write(message));
  }

  /**
   * Requests the confirmation mail, in the transaction that creates the account. The kind of mail is decided when it is
   * written; deciding it now would let the reply's time reveal if the address is known.
   */
  requestMail({ id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    return this.outbox.add({ kind: 'registration', recipient: email ?? '', userId: id, content: {} });
  }

  /** Requests another confirmation mail, for any user, so that the reply reveals nothing. */
  async requestMailAgain(userId: string): Promise<void> {
    const user = await this.users.withId(userId);
    if (user?.email) await this.requestMail(user);
  }

  /** Returns the id of the user to whom the link belongs; null if it is forged or expired. */
  async userIdOf(token: string): Promise<string | null> {
    return (await this.#read(token))?.user.id ?? null;
  }

  /** Confirms the address and returns the user's id. */
  async confirm(request: Request, { token, password }: Confirmation): Promise<string> {
    const link = await this.#read(token);
    if (!link) throw validationFailed([OLD_CONFIRMATION_LINK]);
    if (identityOf(request)?.userId !== link.user.id) await this.#prove(request, link, password);
    const isConfirmed = await this.transactions.run(async () => {
      if (!(await this.users.confirmEmail(link.user))) return false;
      await this.stops.lift(link.email); // The link has just arrived there.
      return true;
    });
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

  async #write({ userId, attempts }: WaitingMessage<'registration'>): Promise<WrittenMessage | null> {
    const user = userId && (await this.users.withId(userId));
    if (!user || !user.email) return null;
    const isStopped = (await this.stops.reasonFor(user.id, user.email)) !== null;
    if (user.emailConfirmedAt && !isStopped) return null;
    if (attempts === 0 && (await this.#isFlooded(user.email))) return null;
    if (user.emailConfirmedAt) return confirmationMail(this.#linkOf(user));
    const [first] = await this.users.withEmail(user.email);
    return first?.emailConfirmedAt === null ? confirmationMail(this.#linkOf(user)) : knownEmailMail(this.env);
  }

  async #isFlooded(email: string): Promise<boolean> {
    const { windowMs, limit } = REGISTRATION_MAILS;
    return (await this.#mails.increment(email, windowMs, limit)).totalHits > limit;
  }

  #linkOf(user: User): string {
    const text = this.#links.write(subjectOf(user), true, Date.now() + CONFIRMATION_LINK_MS);
    return `${this.env.publicOrigin}${pathOf('GET /api/email/confirm')}?token=${user.id}~${text}`;
  }
}

function subjectOf({ id, email }: User): string {
  return `${id} ${email ?? ''}`;
}
