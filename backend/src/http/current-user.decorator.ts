import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { identityOf } from './request-identity.ts';
import type { Identity } from '../sessions/identity.ts';
import { unauthenticated } from '../errors/problem-error.ts';

/** The signed-in user's id. */
export const CurrentUserId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return identityIn(context).userId;
});

/** The signed-in user and the session that this request came with. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  return identityIn(context);
});

function identityIn(context: ExecutionContext): Identity {
  const identity = identityOf(context.switchToHttp().getRequest<Request>());
  if (!identity) throw unauthenticated();
  return identity;
}
