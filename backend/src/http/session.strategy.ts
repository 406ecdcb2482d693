import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport, { Strategy } from 'passport';

import { SessionService } from '../sessions/session.service.ts';
import { strategyName } from './strategy-name.ts';

/** Passport's strategy for the session cookie. */
@Injectable()
export class SessionStrategy extends Strategy {
  override readonly name = strategyName('session');

  constructor(readonly sessions: SessionService) {
    super();
    passport.use(this);
  }

  override authenticate(this: passport.StrategyCreated<SessionStrategy>, request: Request): void {
    this.sessions.resolve(request.headers.cookie).then(
      (identity) => (identity ? this.success(identity) : this.fail(401)),
      (error: unknown) => this.error(error),
    );
  }
}
