import { Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate } from '@nestjs/common';

import { notFound } from '../../../errors/problem-error.ts';
import { OidcService } from '../openid/oidc.service.ts';

/** Refuses local accounts if an issuer decides who may sign in, unless the operator allows both. */
@Injectable()
export class LocalAccountsGuard implements CanActivate {
  constructor(private readonly oidc: OidcService) {}

  canActivate(): boolean {
    if (!this.oidc.allowsLocalAccounts) throw notFound();
    return true;
  }
}

/** Refuses new local accounts if an issuer is configured, as the issuer decides who gets one. */
@Injectable()
export class NewAccountsGuard implements CanActivate {
  constructor(private readonly oidc: OidcService) {}

  canActivate(): boolean {
    if (this.oidc.isConfigured) throw notFound();
    return true;
  }
}

export const LocalAccounts = () => UseGuards(LocalAccountsGuard);
export const NewAccounts = () => UseGuards(NewAccountsGuard);
