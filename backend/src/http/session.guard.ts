import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { isDatabaseAway } from '../database/database-away.ts';
import { SessionService } from '../modules/sessions/session.service.ts';
import { setIdentity } from './identity.ts';
import { unauthenticated } from './problem-error.ts';
import { PUBLIC_ROUTE } from './public.decorator.ts';

/** No route answers without a session unless it says `@Public()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true; // the socket's upgrade is checked where it happens
    const request = context.switchToHttp().getRequest<Request>();
    const isPublic = this.isPublic(context);
    const identity = await this.sessions.resolve(request.headers.cookie).catch((error: unknown) => {
      // A public route, such as the one that says whether we live, answers without knowing who asks.
      if (isPublic && isDatabaseAway(error)) return null;
      throw error;
    });
    if (identity) setIdentity(request, identity);
    else if (!isPublic) throw unauthenticated();
    return true;
  }

  private isPublic(context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, [context.getHandler(), context.getClass()]) ??
      false
    );
  }
}
