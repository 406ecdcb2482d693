import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { SessionService } from '../sessions/session.service.ts';
import { setIdentity } from './request-identity.ts';
import { isPublic } from './endpoint.decorator.ts';

/** Finds out who asks; refuses nobody, so that those who will be refused are counted first. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(private readonly sessions: SessionService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true; // the socket's upgrade is checked where it happens
    const request = context.switchToHttp().getRequest<Request>();
    const identity = await this.sessions.resolve(request.headers.cookie).catch((error: unknown) => {
      // A public route, such as the one that says whether we live, answers without knowing who asks.
      if (isPublic(context) && isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (identity) setIdentity(request, identity);
    return true;
  }
}
