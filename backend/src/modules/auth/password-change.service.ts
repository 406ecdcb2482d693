import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@qlixline/contract/password-change';
import type { Request } from 'express';

import { Transactions } from '../../database/transactions.ts';
import { notFound, validationFailed } from '../../errors/problem-error.ts';
import { User } from '../../schema/user.entity.ts';
import type { Identity } from '../../sessions/identity.ts';
import { refuseGuessable } from './guessable-password.ts';
import { NewPasswords } from './new-passwords.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

/** A new password by whoever is signed in and knows the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly newPasswords: NewPasswords,
    private readonly throttle: SignInThrottle,
  ) {}

  async change(request: Request, { userId, sessionId }: Identity, change: PasswordChange): Promise<void> {
    const user = await this.em.findOneOrFail(User, userId);
    if (!user.passwordHash) throw notFound(); // the issuer's business
    await this.prove(request, user, change.currentPassword);
    await refuseGuessable(change.password, user);
    const passwordHash = await hashPassword(change.password, user.passwordHash);
    await this.transactions.run(async (em) => {
      await this.newPasswords.set(await em.findOneOrFail(User, userId), passwordHash, sessionId);
    });
  }

  /** Whoever finds an open browser guesses no faster than somebody who signs in. */
  private async prove(request: Request, user: User, currentPassword: string): Promise<void> {
    const attempt = await this.throttle.begin(request, { email: user.email ?? user.id, accounts: [user], rates: [] });
    if (!(await passwordMatches(currentPassword, user.passwordHash))) {
      attempt.failed();
      throw validationFailed([{ field: 'currentPassword', message: 'This is not your current password.' }]);
    }
    attempt.succeeded();
  }
}
