import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { declarationOf } from '@qlixline/contract/endpoint-match';
import type { Request } from 'express';

import { endpointOf } from './endpoint.decorator.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Answers 429 with Retry-After once a caller has used up a rate of the endpoint. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const endpoint = endpointOf(context.getHandler());
    await this.limiter.count(context.switchToHttp().getRequest<Request>(), endpoint && declarationOf(endpoint).rates);
    return true;
  }
}
