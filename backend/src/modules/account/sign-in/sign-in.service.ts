import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { collectingAfterCommit } from '../../../database/connections/after-commit.ts';
import { ProblemError } from '../../../errors/problem-error.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { LaterAccountsService } from '../../friends/later-accounts/later-accounts.service.ts';
import { UsersService } from '../../users/users.service.ts';
import { sessionCookieName, sessionCookieOptions } from '../../../sessions/session-cookie.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { SuspensionsService } from '../../suspensions/suspensions.service.ts';
import { SuspendedError } from '../suspended/suspended-error.ts';
import { SignInLog } from './sign-in-log.ts';
import { PROVED_USER_ID } from './proved-user-id.ts';

const SESSION_MAX_AGE_MS = 90 * 86_400_000;

/** Binds sessions to the browser by setting and clearing the cookie. */
@Injectable()
export class SignInService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly sessions: SessionService,
    private readonly em: EntityManager,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly suspensions: SuspensionsService,
    private readonly laterAccounts: LaterAccountsService,
    private readonly log: SignInLog,
  ) {}

  /**
   * Starts a session with a new id and ends the browser's previous one. Throws `SuspendedError` for a suspended user, who
   * has just proved to be the account's owner.
   */
  async begin(userId: string, request: Request, response: Response, { withPasskey = false } = {}): Promise<void> {
    request[PROVED_USER_ID] = userId; // for the request's log line
    await this.sessions.endOf(request.headers.cookie);
    const token = await this.open(userId, { userAgent: request.headers['user-agent'], withPasskey });
    if (token instanceof SuspendedError) throw token;
    await this.laterAccounts.signedIn(userId, request, response); // before anybody can be seen with the session
    response.cookie(this.cookieName, token, sessionCookieOptions(this.env.secureCookies, SESSION_MAX_AGE_MS));
  }

  /**
   * Opens the session in a transaction. Notifies the user's other devices of the new session, and cancels a scheduled
   * deletion. For a suspended user it only cancels the deletion, and returns the error to throw.
   */
  private open(
    userId: string,
    { userAgent, withPasskey }: { userAgent: string | undefined; withPasskey: boolean },
  ): Promise<string | SuspendedError> {
    return collectingAfterCommit(() =>
      this.em.transactional(async () => {
        const restored = await this.users.keepAccount(userId);
        if (restored === 'due') throw new ProblemError('invalid_credentials', 'This account is deleted.');
        if (restored === 'kept') await this.notifications.notifyOfAccount(userId, 'account_kept');
        const suspension = await this.suspensions.of(userId); // the account's row is locked: none begins meanwhile
        if (suspension) return new SuspendedError(userId, suspension, { isKept: restored === 'kept' });
        const isSignedInElsewhere = await this.sessions.hasLive(userId);
        const { token } = await this.sessions.open(userId, userAgent);
        await this.log.recordSuccess({ userId, userAgent, withPasskey });
        if (isSignedInElsewhere) await this.notifications.notifyOfAccount(userId, 'new_sign_in');
        return token;
      }),
    );
  }

  async end(identity: Identity, response: Response): Promise<void> {
    await this.sessions.revoke(identity.userId, identity.sessionId);
    this.clear(response, '"cache"'); // the next user of this browser must not find the previous user's images
  }

  /** Ends the session after a deletion and clears everything the browser stores, including drafts. */
  endWithAccount(response: Response): void {
    this.clear(response, '"cache", "storage"');
  }

  private clear(response: Response, siteData: string): void {
    response.clearCookie(this.cookieName, sessionCookieOptions(this.env.secureCookies, 0));
    response.setHeader('Clear-Site-Data', siteData);
  }

  private get cookieName(): string {
    return sessionCookieName(this.env.secureCookies);
  }
}
