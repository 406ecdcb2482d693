import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { notFound } from '../../errors/problem-error.ts';
import { endpointOf } from '../dispatch/endpoint.decorator.ts';
import { RequestChecks } from './request-checks.ts';

/** Runs the checks before every handler that Nest calls; one that answers no endpoint of the contract is closed. */
@Injectable()
export class ChecksGuard implements CanActivate {
  constructor(private readonly checks: RequestChecks) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    if (context.getType() !== 'http') return true; // the socket's upgrade is checked where it happens
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw notFound();
    const http = context.switchToHttp();
    await this.checks.admit(endpoint, http.getRequest<Request>(), http.getResponse<Response>());
    return true;
  }
}
