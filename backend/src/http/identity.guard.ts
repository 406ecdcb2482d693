import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { isPublic } from './endpoint.decorator.ts';
import { SessionStrategy } from './session.strategy.ts';

/** Finds out who asks, through Passport; refuses nobody, so that those who will be refused are counted first. */
@Injectable()
export class IdentityGuard extends AuthGuard() {
  constructor(strategy: SessionStrategy) {
    super({ defaultStrategy: strategy.name });
  }

  override canActivate(context: ExecutionContext) {
    return context.getType() !== 'http' || super.canActivate(context); // the socket's upgrade is checked where it happens
  }

  /** What it returns becomes `request.user`. */
  override handleRequest<User>(error: unknown, user: User | false, _info: unknown, context: ExecutionContext): User {
    // A public route, such as the one that says whether we live, answers without knowing who asks.
    if (error && !(isPublic(context) && isDatabaseUnavailable(error))) throw error as Error;
    return (user || undefined) as User;
  }
}
