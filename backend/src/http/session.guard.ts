import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { identityOf } from './request-identity.ts';
import { unauthenticated } from '../errors/problem-error.ts';
import { isPublic } from './endpoint.decorator.ts';

/** No route answers without a session unless its endpoint is declared as public. */
@Injectable()
export class SessionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // the socket's upgrade is checked where it happens
    const isKnown = identityOf(context.switchToHttp().getRequest<Request>()) !== undefined;
    if (!isKnown && !isPublic(context)) throw unauthenticated();
    return true;
  }
}
