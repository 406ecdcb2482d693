import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';

import { readExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { admittedTo } from '../../../http/checks/request-checks.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { PROVED_USER_ID } from './proved-user-id.ts';

/** Authenticates with the e-mail address and password of an account. */
@Injectable()
export class PasswordGuard extends AuthGuard() {
  constructor(strategy: PasswordStrategy) {
    super({ defaultStrategy: strategy.name, property: PROVED_USER_ID });
  }

  /** Validates the body by the contract's schema first, as Passport answers a missing field with its own text. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { body } = await readExpressCall(
      admittedTo('POST /api/login', request),
      request,
      http.getResponse<Response>(),
    );
    request.body = body;
    return (await super.canActivate(context)) === true;
  }

  override handleRequest<UserId>(error: unknown, userId: UserId): UserId {
    if (error) throw error as Error;
    return userId;
  }
}
