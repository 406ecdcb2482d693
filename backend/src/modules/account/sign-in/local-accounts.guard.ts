import { Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate } from '@nestjs/common';

import { notFound } from '../../../errors/problem-error.ts';
import { OidcService } from '../openid/oidc.service.ts';

/** Refuses local accounts if an issuer is configured, which then decides who may sign in. */
@Injectable()
export class LocalAccountsGuard implements CanActivate {
  constructor(private readonly oidc: OidcService) {}

  canActivate(): boolean {
    if (this.oidc.isConfigured) throw notFound();
    return true;
  }
}

export const LocalAccounts = () => UseGuards(LocalAccountsGuard);
