import { Injectable } from '@nestjs/common';
import type {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorSetup,
} from '@qlixline/contract/account/second-factor';
import type { Security } from '@qlixline/contract/account/security';
import type { Request } from 'express';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { WindowClock } from '../../../config/window-clock.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, notFound, unauthenticated, validationFailed } from '../../../errors/problem-error.ts';
import { SignedText } from '../../../http/pages/signed-text.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';
import { CodeThrottle } from './code-throttle.ts';
import { newSecret, secretOfText, secretText, stepOf, uriOf } from './one-time-codes.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { SecondFactorMails } from './second-factor-mails.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

const SETUP_MS = 30 * 60_000;
const WRONG_CODE = { field: 'code', message: 'This code is wrong or was used before. Please enter a new one.' };
const OLD_SETUP = 'This took too long. Please start again.';

/** Second factor of accounts with a password: one-time codes of an authenticator app (decision: second-factor). */
@Injectable()
export class SecondFactorService {
  readonly #setups: SignedText<string>;

  constructor(
    @InjectEnv() env: Env,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly factors: SecondFactorRepository,
    private readonly throttle: CodeThrottle,
    private readonly mails: SecondFactorMails,
    private readonly clock: WindowClock,
  ) {
    this.#setups = new SignedText('second-factor', env.sessionKeys, (content) =>
      typeof content === 'string' ? content : undefined,
    );
  }

  /** Returns the second factor as the user's settings show it; null without one. */
  async describe(userId: string): Promise<Security['secondFactor']> {
    const factor = await this.factors.find(userId);
    if (!factor) return null;
    return { since: factor.since.toISOString(), recoveryCodesLeft: await this.factors.countCodes(userId) };
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.factors.find(userId)) !== undefined;
  }

  /** Returns a new secret, which nothing stores until a code of it arrives. */
  async setUp(userId: string): Promise<SecondFactorSetup> {
    const user = await this.#ownerWithPassword(userId);
    if (await this.isOn(userId)) throw alreadyOn();
    const secret = newSecret();
    const uri = uriOf(secret, user.email ?? user.username ?? '');
    const bitmap = generate(uri);
    return {
      secret: secretText(secret),
      uri,
      qr: { path: toSvgPath(bitmap), size: bitmap.size },
      setup: this.#setups.write(userId, secretText(secret), Date.now() + SETUP_MS),
    };
  }

  /** Turns the second factor on and returns the recovery codes. */
  async turnOn(request: Request, userId: string, { setup, code }: SecondFactorConfirmation): Promise<RecoveryCodes> {
    const user = await this.#ownerWithPassword(userId);
    const signed = this.#setups.read(setup, userId);
    if (!signed) throw invalidTransition(OLD_SETUP);
    const attempt = await this.throttle.begin(request, user);
    const secret = secretOfText(signed.content);
    const step = stepOf(secret, code, this.clock.now());
    if (step === null) throw validationFailed([WRONG_CODE]); // nothing is guessed: the user has just been given the secret
    attempt.recordSuccess();
    const codes = newRecoveryCodes();
    await this.transactions.run(async () => {
      if (!(await this.factors.add(userId, { secret, lastStep: step }))) throw alreadyOn();
      await this.#store(userId, codes);
      await this.mails.notify(user, 'on');
    });
    return { recoveryCodes: codes };
  }

  async turnOff(userId: string): Promise<void> {
    const user = await this.#ownerWithPassword(userId);
    await this.transactions.run(async () => {
      if (await this.factors.remove(userId)) await this.mails.notify(user, 'off');
    });
  }

  /** Replaces all recovery codes and returns the new ones. */
  async renewCodes(userId: string): Promise<RecoveryCodes> {
    const user = await this.#ownerWithPassword(userId);
    const codes = newRecoveryCodes();
    await this.transactions.run(async () => {
      await this.users.lock(userId);
      if (!(await this.isOn(userId))) throw invalidTransition('Two-step sign-in is off.');
      await this.#store(userId, codes);
      await this.mails.notify(user, 'new-codes');
    });
    return { recoveryCodes: codes };
  }

  /**
   * Proves a user by a code of the app or a recovery code, each of which works once. Throws if the code is wrong;
   * attempts are throttled.
   */
  async prove(request: Request, user: User, code: string): Promise<void> {
    const attempt = await this.throttle.begin(request, user);
    if (!(await this.#isRight(user, code))) {
      await attempt.recordFailure();
      throw validationFailed([WRONG_CODE]);
    }
    attempt.recordSuccess();
  }

  async #isRight(user: User, code: string): Promise<boolean> {
    const factor = await this.factors.find(user.id);
    if (!factor) return false;
    const step = stepOf(factor.secret, code, this.clock.now());
    if (step !== null) return this.factors.useStep(user.id, step);
    const hash = recoveryCodeHash(code);
    if (!hash) return false;
    return this.transactions.run(async () => {
      if (!(await this.factors.useCode(user.id, hash))) return false;
      await this.mails.notify(user, 'code-used');
      return true;
    });
  }

  async #store(userId: string, codes: readonly string[]): Promise<void> {
    await this.factors.replaceCodes(
      userId,
      codes.flatMap((code) => recoveryCodeHash(code) ?? []),
    );
  }

  /** Returns the user; accounts of an issuer have their second factor there. */
  async #ownerWithPassword(userId: string): Promise<User> {
    const user = await this.users.withId(userId);
    if (!user) throw unauthenticated(); // deleted in another tab
    if (!user.passwordHash) throw notFound();
    return user;
  }
}

const alreadyOn = () => invalidTransition('Two-step sign-in is on already.');
