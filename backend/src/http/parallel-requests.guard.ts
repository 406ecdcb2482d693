import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { BATCH } from './batch.controller.ts';
import { continueInNameOf } from './connection-user.ts';
import { endpointOf } from './endpoint.decorator.ts';
import { ParallelRequests } from './parallel-requests.ts';
import { identityOf } from './request-identity.ts';

/** Lets a request wait for a place among those of its caller; images are not counted, and a batch has the places of its reads. */
@Injectable()
export class ParallelRequestsGuard implements CanActivate {
  constructor(private readonly parallel: ParallelRequests) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const userId = identityOf(request)?.userId;
    if (userId !== undefined) continueInNameOf(userId);
    if (userId === undefined || !request.originalUrl.startsWith('/api/')) return true;
    if (endpointOf(context.getHandler()) === BATCH) return true;
    return this.parallel.enter(userId, http.getResponse<Response>());
  }
}
