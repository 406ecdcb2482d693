import type { IncomingMessage } from 'node:http';

import { Injectable } from '@nestjs/common';

import { addressOf } from '../callers/address-of.ts';
import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { ProblemError, forbidden, unauthenticated, unavailable } from '../errors/problem-error.ts';
import { RateLimiter } from '../http/checks/rate-limiter.ts';
import type { Identity } from '../sessions/identity.ts';
import { SessionService } from '../sessions/session.service.ts';
import { LiveHub } from './live-hub.ts';

/** Admission of sockets: requires a session and one of our own pages, and limits the rate. */
@Injectable()
export class LiveAdmission {
  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'allowedOrigins' | 'trustProxy'>,
    private readonly sessions: SessionService,
    private readonly hub: LiveHub,
    private readonly limiter: RateLimiter,
  ) {}

  /** Authenticates a request for a socket. Throws the error to answer with. */
  async admit(request: IncomingMessage): Promise<Identity> {
    if (this.hub.isStopped) throw unavailable();
    // Compared as a whole, as for writes: missing, `null` and look-alike origins are other sites' pages.
    const { origin } = request.headers;
    if (origin === undefined || !this.env.allowedOrigins.includes(origin)) throw forbidden();
    const identity = await this.sessions.resolve(request.headers.cookie);
    const address = addressOf(request, this.env.trustProxy);
    await this.limiter.countCaller('sockets', { userId: identity?.userId, address });
    if (!identity) throw unauthenticated();
    if (!this.hub.hasRoomFor(identity.userId)) {
      throw new ProblemError('rate_limited', 'Too many pages are open at once.');
    }
    return identity;
  }
}
