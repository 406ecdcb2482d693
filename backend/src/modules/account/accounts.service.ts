import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Login, Registration } from '@qlixline/contract/account/auth';
import type { Request, Response } from 'express';

import { Transactions } from '../../database/connections/transactions.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { ProblemError } from '../../errors/problem-error.ts';
import { refuseOfficialName } from '../../names/official-names.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { User } from '../../schema/users/user.entity.ts';
import { SitePagesService } from '../site-pages/site-pages.service.ts';
import { UsersService } from '../users/users.service.ts';
import { EmailConfirmation } from './emails/email-confirmation.ts';
import { InviteLinksService } from './invitations/invite-links.service.ts';
import type { OpenLink } from './invitations/invite-links.repository.ts';
import { refuseGuessable } from './passwords/guessable-password.ts';
import { hashPassword } from './passwords/password.ts';
import { SignInLog } from './sign-in/sign-in-log.ts';
import { SignInThrottle, ownerAmong } from './sign-in/sign-in-throttle.ts';
import { TrustedDevice } from './sign-in/trusted-device.ts';

type Registered = { userId: string; isNew: boolean };

/** Local accounts with an e-mail address and a password. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly confirmation: EmailConfirmation,
    private readonly throttle: SignInThrottle,
    private readonly devices: TrustedDevice,
    private readonly log: SignInLog,
    private readonly inviteLinks: InviteLinksService,
    private readonly pages: SitePagesService,
  ) {}

  /**
   * Creates a user and returns the id, or returns the id of the user with this e-mail address and password. The reply
   * doesn't reveal if the address is taken; only a mail does (decision: confirmed-emails). Throws `forbidden` if nobody
   * may register, or only with an invite link.
   */
  async register(request: Request, registration: Registration): Promise<string> {
    const { email, password, firstName, invitation } = registration;
    const link = await this.inviteLinks.requireMayRegister(invitation);
    refuseOfficialName('firstName', firstName);
    await refuseGuessable(password, { email, firstName });
    const accounts = await this.users.withEmail(email);
    const attempt = await this.throttle.begin(request, { email, accounts, rates: [] });
    const { userId, isNew } = await this.findOrCreate(registration, accounts, link);
    if (isNew) {
      if (accounts.length > 0) attempt.recordFailure();
      if (link) await this.inviteLinks.greet(link, userId);
    } else attempt.recordSuccess();
    return userId;
  }

  /** Returns the user's id. An unknown address and a wrong password cause the same error after the same time. */
  async signIn(request: Request, { email, password }: Login): Promise<string> {
    const accounts = await this.users.withEmail(email);
    const attempt = await this.throttle.begin(request, { email, accounts, rates: ['signIn'] });
    const user = await this.users.withPassword(email, await hashPassword(password, someHashOf(accounts)));
    if (!user) {
      attempt.recordFailure();
      this.noteFailure(request, accounts);
      throw new ProblemError('invalid_credentials', "This e-mail and password don't match.");
    }
    attempt.recordSuccess();
    return user.id;
  }

  /** Shows the attempt to the account's owner, unless it isn't clear whose address it is. */
  private noteFailure({ headers }: Request, accounts: readonly User[]): void {
    const userId = ownerAmong(accounts)?.id;
    if (userId !== undefined)
      this.log.noteFailure({ userId, result: 'wrong_password', userAgent: headers['user-agent'] });
  }

  /** Marks the browser as trusted by the user who has just authenticated in it. */
  async trustDevice(userId: string, response: Response): Promise<void> {
    this.devices.trust(await this.em.findOneOrFail(User, userId), response);
  }

  /**
   * Finds or creates the account. All passwords of an address share one salt, so that one hash finds the account among
   * them.
   */
  private async findOrCreate(
    registration: Registration,
    accounts: readonly User[],
    link: OpenLink | undefined,
  ): Promise<Registered> {
    const like = someHashOf(accounts);
    const passwordHash = await hashPassword(registration.password, like);
    const registered = await this.transactions.run(() => this.registerWith(registration, { passwordHash, like, link }));
    return registered ?? this.findOrCreate(registration, await this.users.withEmail(registration.email), link);
  }

  /** Creates the account. Returns undefined if somebody else has registered with this address meanwhile. */
  private async registerWith(
    { firstName, email }: Registration,
    { passwordHash, like, link }: { passwordHash: string; like: string | undefined; link: OpenLink | undefined },
  ): Promise<Registered | undefined> {
    await this.users.lockEmail(email);
    if (someHashOf(await this.users.withEmail(email)) !== like) return undefined;
    const known = await this.users.withPassword(email, passwordHash);
    if (known) return { userId: known.id, isNew: false };
    const user = this.em.create(User, { firstName, email, passwordHash });
    await this.em.flush();
    await this.inviteLinks.join(link, user.id);
    await this.acceptTerms(user.id);
    await this.notifications.notifyOfAccount(user.id, 'welcome');
    await this.confirmation.requestMail(user);
    return { userId: user.id, isNew: true };
  }

  /** Stores which version of the terms a new account has accepted. */
  private async acceptTerms(userId: string): Promise<void> {
    const version = this.pages.versionOf('terms');
    await typedSql(this.em).insertInto('accepted_terms').values({ user_id: userId, version }).execute();
  }
}

function someHashOf(accounts: readonly User[]): string | undefined {
  return accounts.find(({ passwordHash }) => passwordHash)?.passwordHash ?? undefined;
}
