import { Injectable, SetMetadata } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerStorage } from '@nestjs/throttler';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { EMAIL_MAX } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

import { identityOf } from './request-identity.ts';
import { tooMuch } from '../errors/problem-error.ts';

const RATES_OF_ROUTE = 'rates of the route';

/** Counts a route against these rates too, beside the one for everything. */
export const RateLimited = (...rates: RateName[]) => SetMetadata(RATES_OF_ROUTE, rates);

/** Answers 429 with Retry-After once a caller has used up a rate (contract, Limits). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const ofRoute = this.reflector.getAllAndOverride<RateName[] | undefined>(RATES_OF_ROUTE, [
      context.getHandler(),
      context.getClass(),
    ]);
    for (const name of ['everything' as const, ...(ofRoute ?? [])]) await this.count(name, request);
    return true;
  }

  private async count(name: RateName, request: Request): Promise<void> {
    const { limit, windowMs, per } = RATES[name];
    const caller = COUNTED_AS[per](request);
    if (caller === undefined) return;
    const hits = await this.storage.increment(`${name}:${caller}`, windowMs, limit, windowMs, name);
    if (hits.totalHits <= limit && !hits.isBlocked) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(hits.timeToBlockExpire || hits.timeToExpire));
    throw tooMuch({ retryAfterSeconds });
  }
}

const COUNTED_AS = {
  caller: callerOf,
  searcher: (request: Request) => (request.query['q'] ? callerOf(request) : undefined),
  address: (request: Request) => networkOf(request.ip ?? ''),
  email: (request: Request) => countedEmail((request.body as { email?: unknown } | undefined)?.email),
};

function callerOf(request: Request): string {
  return identityOf(request)?.userId ?? networkOf(request.ip ?? '');
}

/** Under which key an entered e-mail is counted. What is too long to be one is refused later: it only takes memory. */
export function countedEmail(entered: unknown): string | undefined {
  return typeof entered === 'string' && entered.length <= EMAIL_MAX ? entered.trim().toLowerCase() : undefined;
}

/** One household or host has a whole IPv6 /64: counting single addresses would count nothing. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // an IPv4 address that is mapped into IPv6 is that IPv4 address
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
