import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { notFound } from '../../errors/problem-error.ts';
import { endpointOf } from '../dispatch/endpoint.decorator.ts';
import { RequestChecks } from './request-checks.ts';

/**
 * Runs the checks before every handler that Nest calls, and throws `not_found` for a handler without an endpoint of the
 * contract.
 */
@Injectable()
export class ChecksGuard implements CanActivate {
  constructor(private readonly checks: RequestChecks) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    if (context.getType() !== 'http') return true; // upgrades of sockets are checked by the live connection
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw notFound();
    const http = context.switchToHttp();
    await this.checks.admit(endpoint, http.getRequest<Request>(), http.getResponse<Response>());
    return true;
  }
}
