import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { validationFailed } from '../../../errors/problem-error.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { passwordMatches } from './password.ts';
import { SignInThrottle } from '../sign-in/sign-in-throttle.ts';

/** Asks for the current password before sensitive changes, in case somebody else uses an open session. */
@Injectable()
export class CurrentPassword {
  constructor(private readonly throttle: SignInThrottle) {}

  /** Throws if the password is wrong, naming `field`. Attempts are throttled like those at sign-in. */
  async prove(request: Request, user: User, currentPassword: string, field = 'currentPassword'): Promise<void> {
    const attempt = await this.throttle.begin(request, { email: user.email ?? user.id, accounts: [user], rates: [] });
    if (!(await passwordMatches(currentPassword, user.passwordHash))) {
      attempt.recordFailure();
      throw validationFailed([{ field, message: 'This is not your current password.' }]);
    }
    attempt.recordSuccess();
  }
}
