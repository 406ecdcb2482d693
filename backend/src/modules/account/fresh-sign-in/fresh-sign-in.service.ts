import { Injectable } from '@nestjs/common';
import type { ProofWay, Security, SessionProof } from '@qlixline/contract/account/security';
import { CODE_MISSING, CURRENT_PASSWORD_MISSING } from '@qlixline/contract/account/password-texts';
import { FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';
import type { Request } from 'express';

import { invalidTransition, unauthenticated, validationFailed } from '../../../errors/problem-error.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { UsersService } from '../../users/users.service.ts';
import { EmailChangeService } from '../email-change/email-change.service.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';

const SIGN_IN_AGAIN = `Please sign out, sign in again and do it within ${FRESH_SIGN_IN_MINUTES} minutes.`;

/** Proofs in a session, which sensitive endpoints need (decision: fresh-sign-in). */
@Injectable()
export class FreshSignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly currentPassword: CurrentPassword,
    private readonly secondFactor: SecondFactorService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  async describe(userId: string): Promise<Security> {
    const user = await this.#user(userId);
    const secondFactor = await this.secondFactor.describe(userId);
    const hasPassword = user.passwordHash !== null;
    const waitingEmail = await this.emailChanges.waitingEmailOf(userId);
    return {
      hasPassword,
      waitingEmail,
      secondFactor,
      proof: proofOf({ hasPassword, hasSecondFactor: secondFactor !== null }),
    };
  }

  /** Makes the session fresh. A second factor is asked for itself, as a stolen password must not turn it off. */
  async prove(request: Request, { userId, sessionId }: Identity, { password, code }: SessionProof): Promise<void> {
    const user = await this.#user(userId);
    const hasSecondFactor = await this.secondFactor.isOn(userId);
    const way = proofOf({ hasPassword: user.passwordHash !== null, hasSecondFactor });
    if (way === 'sign-in') throw invalidTransition(SIGN_IN_AGAIN);
    if (way === 'code') {
      if (code === undefined) throw validationFailed([{ field: 'code', message: CODE_MISSING }]);
      await this.secondFactor.prove(request, user, code);
    } else {
      if (password === undefined) throw validationFailed([{ field: 'password', message: CURRENT_PASSWORD_MISSING }]);
      await this.currentPassword.prove(request, user, password, 'password');
    }
    await this.sessions.markProved(sessionId);
  }

  async #user(userId: string): Promise<User> {
    const user = await this.users.withId(userId);
    if (!user) throw unauthenticated(); // deleted in another tab
    return user;
  }
}

function proofOf({ hasPassword, hasSecondFactor }: { hasPassword: boolean; hasSecondFactor: boolean }): ProofWay {
  if (hasSecondFactor) return 'code';
  return hasPassword ? 'password' : 'sign-in';
}
