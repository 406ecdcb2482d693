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
import { PasskeyProofs } from '../passkeys/passkey-proofs.ts';
import { PasskeysService } from '../passkeys/passkeys.service.ts';
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
    private readonly passkeys: PasskeysService,
    private readonly passkeyProofs: PasskeyProofs,
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
      passkeys: await this.passkeys.listOf(userId),
      proof: proofOf({ hasPassword, hasSecondFactor: secondFactor !== null }),
    };
  }

  /**
   * Makes the session fresh. A second factor is asked for itself, as a stolen password must not turn it off; a passkey
   * is proof for every account that has one.
   */
  async prove(request: Request, identity: Identity, proof: SessionProof): Promise<void> {
    const user = await this.#user(identity.userId);
    if (proof.passkey) await this.passkeyProofs.prove(identity, proof.passkey);
    else await this.#proveByText(request, user, proof);
    await this.sessions.markProved(identity.sessionId);
  }

  async #proveByText(request: Request, user: User, { password, code }: SessionProof): Promise<void> {
    const hasSecondFactor = await this.secondFactor.isOn(user.id);
    const way = proofOf({ hasPassword: user.passwordHash !== null, hasSecondFactor });
    if (way === 'sign-in') throw invalidTransition(SIGN_IN_AGAIN);
    if (way === 'code') {
      if (code === undefined) throw validationFailed([{ field: 'code', message: CODE_MISSING }]);
      await this.secondFactor.prove(request, user, code);
    } else {
      if (password === undefined) throw validationFailed([{ field: 'password', message: CURRENT_PASSWORD_MISSING }]);
      await this.currentPassword.prove(request, user, password, 'password');
    }
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
