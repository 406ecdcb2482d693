import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { identityOf } from './request-identity.ts';
import { unauthenticated } from '../errors/problem-error.ts';
import { isPublic } from './endpoint.decorator.ts';
import { requireOwnPage } from './page-user.ts';

/** No route answers without a session of the page's own user unless its endpoint is declared as public. */
@Injectable()
export class SessionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // the socket's upgrade is checked where it happens
    if (isPublic(context)) return true; // whoever signs in from an old page becomes somebody else
    const request = context.switchToHttp().getRequest<Request>();
    const identity = identityOf(request);
    if (!identity) throw unauthenticated();
    requireOwnPage(request.headers, identity);
    return true;
  }
}
