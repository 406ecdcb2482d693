import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

import { strategyName } from '../../../http/checks/strategy-name.ts';
import { AccountsService } from '../accounts.service.ts';

class NamedStrategy extends Strategy {
  override name = strategyName('password');
}

/** Passport strategy for an e-mail address and a password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(NamedStrategy) {
  constructor(private readonly accounts: AccountsService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Returns the user's id. */
  validate(request: Request, email: string, password: string): Promise<string> {
    return this.accounts.signIn(request, { email, password });
  }
}
