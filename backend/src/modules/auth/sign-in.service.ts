import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import type { Identity } from '../../http/identity.ts';
import { sessionCookieName, sessionCookieOptions } from '../sessions/session-cookie.ts';
import { SessionService } from '../sessions/session.service.ts';

const SESSION_MAX_AGE_MS = 90 * 86_400_000;

/** Ties sessions to the browser: sets and clears the cookie. */
@Injectable()
export class SignInService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly sessions: SessionService,
  ) {}

  /** Starts a session with a new id; the one that the browser came with is over. */
  async begin(userId: string, request: Request, response: Response): Promise<void> {
    await this.sessions.endOf(request.headers.cookie);
    const { token } = await this.sessions.open(userId, request.headers['user-agent']);
    response.cookie(this.cookieName, token, sessionCookieOptions(this.env.secureCookies, SESSION_MAX_AGE_MS));
  }

  async end(identity: Identity, response: Response): Promise<void> {
    await this.sessions.revoke(identity.userId, identity.sessionId);
    response.clearCookie(this.cookieName, sessionCookieOptions(this.env.secureCookies, 0));
  }

  private get cookieName(): string {
    return sessionCookieName(this.env.secureCookies);
  }
}
