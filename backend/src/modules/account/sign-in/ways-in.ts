import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import type { RegistrationMode } from '@qlixline/contract/account/invite-link';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { NextFunction, Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { OidcService } from '../openid/oidc.service.ts';

/** Values of `with` in the address of the sign-in page: the way to sign in that the user has chosen. */
export const SIGN_IN_WITH = { issuer: 'issuer', password: 'password' } as const;

/** Ways to sign in that an installation offers, and who may register. */
export type WaysIn = { issuerHost: string | undefined; hasPasswords: boolean; registration: RegistrationMode };

const PASSWORDS_ONLY: WaysIn = { issuerHost: undefined, hasPasswords: true, registration: 'open' };
const OFFERED = new WeakMap<Response, WaysIn>();

/** Middleware that tells the pages which ways to sign in exist, including pages that show a refused form again. */
@Injectable()
export class WaysInMiddleware implements NestMiddleware {
  constructor(
    private readonly oidc: OidcService,
    @InjectEnv() private readonly env: Pick<Env, 'registration'>,
  ) {}

  use(_request: Request, response: Response, next: NextFunction): void {
    OFFERED.set(response, {
      issuerHost: this.oidc.issuerHost,
      hasPasswords: this.oidc.allowsLocalAccounts,
      registration: this.env.registration,
    });
    next();
  }
}

export function waysInOf(response: Response): WaysIn {
  return OFFERED.get(response) ?? PASSWORDS_ONLY;
}

/** Returns the address where one of the ways to sign in begins. */
export function addressOfWay(way: keyof typeof SIGN_IN_WITH): string {
  return `${pathOf('GET /api/login')}?with=${SIGN_IN_WITH[way]}`;
}
