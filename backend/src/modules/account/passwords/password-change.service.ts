import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@qlixline/contract/account/password-change';
import type { Request } from 'express';

import { Transactions } from '../../../database/connections/transactions.ts';
import { notFound } from '../../../errors/problem-error.ts';
import { User } from '../../../schema/users/user.entity.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { CurrentPassword } from './current-password.ts';
import { refuseGuessable } from './guessable-password.ts';
import { NewPasswords } from './new-passwords.ts';
import { hashPassword } from './password.ts';

/** Changes the password of a signed-in user who knows the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly newPasswords: NewPasswords,
    private readonly currentPassword: CurrentPassword,
  ) {}

  async change(request: Request, { userId, sessionId }: Identity, change: PasswordChange): Promise<void> {
    const user = await this.em.findOneOrFail(User, userId);
    if (!user.passwordHash) throw notFound(); // such passwords are the issuer's business
    await this.currentPassword.prove(request, user, change.currentPassword);
    await refuseGuessable(change.password, user);
    const passwordHash = await hashPassword(change.password, user.passwordHash);
    await this.transactions.run(async (em) => {
      await this.newPasswords.set(await em.findOneOrFail(User, userId), passwordHash, sessionId);
    });
  }
}
