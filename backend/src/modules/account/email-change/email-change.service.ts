import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EmailChange, EmailChangeConfirmation } from '@qlixline/contract/account/email-change';
import { REGISTRATION_MAILS } from '@qlixline/contract/rates';
import type { Request } from 'express';

import { WindowClock } from '../../../config/window-clock.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { alreadyExists, notFound, unauthenticated, validationFailed } from '../../../errors/problem-error.ts';
import { HitCounts } from '../../../http/checks/hit-counts.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import { MailStops } from '../../../outbox/mail-stops.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { UsersService } from '../../users/users.service.ts';
import { addressTakenMail, emailChangedMail, emailChangeMail } from '../emails/security-mails.ts';
import { hashPassword, passwordMatches } from '../passwords/password.ts';
import { SignInThrottle } from '../sign-in/sign-in-throttle.ts';
import { EmailChangeLinks } from './email-change-links.ts';
import { EmailChangeRepository } from './email-change.repository.ts';
import type { WaitingChange } from './email-change.repository.ts';

export const OLD_CHANGE_LINK = { field: 'token', message: 'This link is used up or too old.' };
const TAKEN = 'Another account of yours has this e-mail.';

/**
 * Changes the e-mail address of an account with a password. The new address confirms it, and the former one can take it
 * back for some days (decision: email-change).
 */
@Injectable()
export class EmailChangeService {
  readonly #mails: HitCounts;

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly changes: EmailChangeRepository,
    private readonly links: EmailChangeLinks,
    private readonly outbox: Outbox,
    private readonly stops: MailStops,
    private readonly throttle: SignInThrottle,
    deliveries: Deliveries,
    clock: WindowClock,
  ) {
    this.#mails = new HitCounts(clock);
    deliveries.writes('email-change', (message) => this.#writeRequest(message));
    deliveries.writes('email-changed', async ({ content }) => {
      const change = await this.changes.returnable(content.changeId);
      return change ? emailChangedMail(this.links.linkOf('undo', change.id)) : null;
    });
  }

  /** Mails a link to the new address. The reply is the same for an address that another account has. */
  async request(userId: string, { email }: EmailChange): Promise<void> {
    const user = await this.users.withId(userId);
    if (!user) throw unauthenticated(); // deleted in another tab
    if (!user.passwordHash) throw notFound(); // the address is the issuer's business
    if (user.email === email) throw validationFailed([{ field: 'email', message: 'This is your e-mail already' }]);
    await this.transactions.run(async () => {
      await this.users.lock(userId);
      const changeId = await this.changes.add(userId, email);
      await this.outbox.add({ kind: 'email-change', recipient: email, userId, content: { changeId } });
    });
  }

  cancel(userId: string): Promise<void> {
    return this.changes.cancel(userId);
  }

  async waitingEmailOf(userId: string): Promise<string | null> {
    return (await this.changes.waitingOf(userId))?.newEmail ?? null;
  }

  /** Returns the new address of the link's change; null if the link is used up. */
  async newEmailOf(token: string): Promise<string | null> {
    return (await this.#waitingFor(token))?.newEmail ?? null;
  }

  /** Changes the address and returns the user's id. The password proves that the account's owner follows the link. */
  async confirm(request: Request, { token, password }: EmailChangeConfirmation): Promise<string> {
    const change = await this.#waitingFor(token);
    const user = change && (await this.users.withId(change.userId));
    if (!user) throw validationFailed([OLD_CHANGE_LINK]);
    const attempt = await this.throttle.begin(request, {
      email: user.email ?? user.id,
      accounts: [user],
      rates: ['signIn'],
    });
    if (!(await passwordMatches(password, user.passwordHash))) {
      attempt.recordFailure();
      throw validationFailed([{ field: 'password', message: 'This is not your password.' }]);
    }
    attempt.recordSuccess();
    await this.#move(change, password);
    return user.id;
  }

  /** Moves the account, whose password gets the salt that all accounts of the new address share. */
  async #move(change: WaitingChange, password: string): Promise<void> {
    const { id, userId, newEmail } = change;
    const like = await this.#saltOf(newEmail, userId);
    const passwordHash = like && (await hashPassword(password, like));
    const isMoved = await this.transactions.run(async () => {
      await this.users.lockEmail(newEmail);
      if ((await this.#saltOf(newEmail, userId)) !== like) return false; // somebody has registered with it meanwhile
      const user = await this.users.withId(userId);
      if (!user) throw validationFailed([OLD_CHANGE_LINK]);
      if (await this.#isTaken(newEmail, userId)) throw alreadyExists(TAKEN);
      const oldEmail = user.emailConfirmedAt ? (user.email ?? null) : null;
      if (!(await this.changes.confirm(id, oldEmail))) throw validationFailed([OLD_CHANGE_LINK]);
      Object.assign(user, { email: newEmail, emailConfirmedAt: new Date(), ...(passwordHash && { passwordHash }) });
      await this.em.flush();
      await this.stops.lift(newEmail);
      if (oldEmail)
        await this.outbox.add({ kind: 'email-changed', recipient: oldEmail, userId, content: { changeId: id } });
      return true;
    });
    if (!isMoved) await this.#move(change, password);
  }

  /** Returns a password hash of another account with this address, whose salt all of them share. */
  async #saltOf(email: string, exceptUserId: string): Promise<string | undefined> {
    const accounts = await this.users.withEmail(email);
    return accounts.find(({ id, passwordHash }) => id !== exceptUserId && passwordHash)?.passwordHash ?? undefined;
  }

  async #isTaken(email: string, exceptUserId: string): Promise<boolean> {
    const [first] = await this.users.withEmail(email);
    return Boolean(first?.emailConfirmedAt) && first?.id !== exceptUserId;
  }

  async #waitingFor(token: string): Promise<WaitingChange | undefined> {
    const id = this.links.changeIdOf('confirm', token);
    return id === null ? undefined : this.changes.waiting(id);
  }

  async #writeRequest(message: WaitingMessage<'email-change'>): Promise<WrittenMessage | null> {
    const { content, attempts, recipient } = message;
    const change = await this.changes.waiting(content.changeId);
    if (!change || (attempts === 0 && (await this.#isFlooded(recipient)))) return null;
    if (await this.#isTaken(change.newEmail, change.userId)) return addressTakenMail();
    return emailChangeMail(this.links.linkOf('confirm', change.id));
  }

  async #isFlooded(email: string): Promise<boolean> {
    const { windowMs, limit } = REGISTRATION_MAILS;
    return (await this.#mails.increment(email, windowMs, limit)).totalHits > limit;
  }
}
