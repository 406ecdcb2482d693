import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Login, Registration } from '@qlixline/contract/auth';
import type { Request, Response } from 'express';

import { collectingAfterCommit } from '../../database/after-commit.ts';
import { ProblemError, alreadyExists } from '../../errors/problem-error.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { User } from '../../schema/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { TrustedDevice } from './trusted-device.ts';

/** Local accounts: an e-mail and a password. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly throttle: SignInThrottle,
    private readonly devices: TrustedDevice,
  ) {}

  /** The new user's id. */
  async register({ firstName, email, password }: Registration): Promise<string> {
    await refuseGuessable(password, { email, firstName });
    const passwordHash = await hashPassword(password);
    return collectingAfterCommit(() =>
      this.em.transactional(async (em) => {
        const user = em.create(User, { firstName, email, passwordHash });
        await em.flush().catch(rethrowEmailInUse);
        await this.notifications.notifyOfAccount(user.id, 'welcome');
        return user.id;
      }),
    );
  }

  /** The user's id; the same error, after the same time, for an unknown e-mail and for a wrong password. */
  async signIn(request: Request, { email, password }: Login): Promise<string> {
    const user = await this.users.withEmail(email);
    const attempt = await this.throttle.begin(request, email, user);
    if (!(await passwordMatches(password, user?.passwordHash)) || !user) {
      attempt.failed();
      throw new ProblemError('invalid_credentials', "This e-mail and password don't match.");
    }
    attempt.succeeded();
    return user.id;
  }

  /** Whoever has just proved whose account it is does so in a browser of theirs. */
  async trustDevice(userId: string, response: Response): Promise<void> {
    this.devices.trust(await this.em.findOneOrFail(User, userId), response);
  }
}

function rethrowEmailInUse(error: unknown): never {
  if (!(error instanceof UniqueConstraintViolationException)) throw error;
  throw alreadyExists('There is an account with this e-mail. Please sign in.');
}
