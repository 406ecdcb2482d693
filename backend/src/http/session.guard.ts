import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { identityOf } from './request-identity.ts';
import { unauthenticated } from '../errors/problem-error.ts';
import { isPublic } from './public.decorator.ts';

/** No route answers without a session unless it says `@Public()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // the socket's upgrade is checked where it happens
    const isKnown = identityOf(context.switchToHttp().getRequest<Request>()) !== undefined;
    if (!isKnown && !isPublic(this.reflector, context)) throw unauthenticated();
    return true;
  }
}
