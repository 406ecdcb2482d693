import { Injectable, Logger } from '@nestjs/common';
import { PASSKEY_CHALLENGE_MINUTES } from '@qlixline/contract/limits';
import type { PasskeyRequest } from '@qlixline/contract/account/passkey';
import type { PasskeyAnswer } from '@qlixline/contract/account/passkey-answer';
import type { Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { ProblemError, invalidTransition, validationFailed } from '../../../errors/problem-error.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { UsersService } from '../../users/users.service.ts';
import { SignInLog } from '../sign-in/sign-in-log.ts';
import { challengeIn } from './client-data.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeyMails } from './passkey-mails.ts';
import { describedPasskeys } from './passkey.mapper.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import type { VerifiablePasskey } from './passkeys.repository.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';

const NONE = 'Your account has no passkey.';
const REMOVED = 'This passkey doesn’t open an account here. It may have been removed. Please sign in another way.';
const TOO_LATE = 'That took too long. Please try again.';
const WRONG = 'This passkey could not be checked. Please try again, or sign in another way.';
/** Count that is lower than every real one. */
const BEFORE_ALL = -1;

type Use = { counter: number; isSynced: boolean };

/**
 * Proofs by passkeys, to sign in and in a session. A passkey unlocks only for its user, by a finger, a face or a PIN of
 * the device: it is possession and that in one, and no code is asked for after it.
 */
@Injectable()
export class PasskeyProofs {
  readonly #log = new Logger(PasskeyProofs.name);

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly mails: PasskeyMails,
    private readonly users: UsersService,
    private readonly signIns: SignInLog,
  ) {}

  /** Returns what a browser needs to sign in with any passkey that it has for this site. */
  async beginSignIn(request: Request, response: Response): Promise<PasskeyRequest> {
    return this.#requestOf(await this.challenges.forBrowser(request, response), []);
  }

  /** Returns the id of the user whose passkey has answered a challenge of this browser. */
  async signIn(request: Request, answer: PasskeyAnswer): Promise<string> {
    const challenge = challengeIn(answer.clientDataJSON);
    if (!challenge || !(await this.challenges.useInBrowser(challenge, request))) throw refused(TOO_LATE);
    const passkey = await this.passkeys.find(Buffer.from(answer.id, 'base64url'));
    if (!passkey || answer.userHandle !== userHandleOf(passkey.userId)) throw refused(REMOVED);
    if (!(await this.#isRight(passkey, answer, challenge))) {
      const userAgent = request.headers['user-agent'];
      this.signIns.noteFailure({ userId: passkey.userId, result: 'wrong_passkey', userAgent });
      throw refused(WRONG);
    }
    return passkey.userId;
  }

  /** Returns what a browser needs to use one of the user's passkeys. */
  async beginProof({ userId, sessionId }: Identity): Promise<PasskeyRequest> {
    const passkeys = await this.passkeys.listOf(userId);
    if (passkeys.length === 0) throw invalidTransition(NONE);
    return this.#requestOf(await this.challenges.forSession('proof', sessionId), describedPasskeys(passkeys));
  }

  /** Throws unless a passkey of the user has answered a challenge of the session. */
  async prove({ userId, sessionId }: Identity, answer: PasskeyAnswer): Promise<void> {
    const challenge = challengeIn(answer.clientDataJSON);
    if (!challenge || !(await this.challenges.useInSession(challenge, 'proof', sessionId))) throw wrong(TOO_LATE);
    const passkey = await this.passkeys.find(Buffer.from(answer.id, 'base64url'));
    const isOwn = passkey?.userId === userId && (answer.userHandle ?? userHandleOf(userId)) === userHandleOf(userId);
    if (!isOwn || !(await this.#isRight(passkey, answer, challenge))) throw wrong(WRONG);
  }

  #requestOf(challenge: Buffer, allowCredentials: PasskeyRequest['allowCredentials']): PasskeyRequest {
    return {
      challenge: challenge.toString('base64url'),
      rpId: relyingPartyOf(this.env).id,
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
      userVerification: 'required',
      allowCredentials,
    };
  }

  async #isRight(passkey: VerifiablePasskey, answer: PasskeyAnswer, challenge: Buffer): Promise<boolean> {
    const use = await this.#verified(passkey, answer, challenge);
    if (!use) return false;
    if (await this.passkeys.recordUse(passkey.id, use)) return true;
    await this.#warnOfCopy(passkey);
    return false;
  }

  /** Returns the passkey's count if it has signed the challenge for this site, with its user verified. */
  async #verified(
    { publicKey }: VerifiablePasskey,
    { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
    challenge: Buffer,
  ): Promise<Use | undefined> {
    const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(this.env);
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const answered = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // The count is compared by `recordUse`, after the signature: nobody else must raise the alarm about a copy.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: BEFORE_ALL },
    }).catch(() => undefined); // it throws for whatever is wrong with the answer
    if (!answered?.verified) return undefined;
    const { newCounter, credentialBackedUp } = answered.authenticationInfo;
    return { counter: newCounter, isSynced: credentialBackedUp };
  }

  /** Tells the owner that a passkey counts backwards, unless it was removed this moment. */
  async #warnOfCopy({ id, userId, name }: VerifiablePasskey): Promise<void> {
    const user = await this.users.withId(userId);
    const isThere = (await this.passkeys.listOf(userId)).some((passkey) => passkey.id === id);
    if (!user || !isThere) return;
    this.#log.warn('A passkey was refused: its count is not higher than before');
    await this.mails.notify(user, { change: 'copied', name });
  }
}

const refused = (message: string) => new ProblemError('invalid_credentials', message);
const wrong = (message: string) => validationFailed([{ field: 'passkey', message }]);
