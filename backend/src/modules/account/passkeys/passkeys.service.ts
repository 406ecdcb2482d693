import { Injectable } from '@nestjs/common';
import { PASSKEYS_MAX, PASSKEY_CHALLENGE_MINUTES } from '@qlixline/contract/limits';
import type { Passkey, PasskeyCreation, PasskeyInput, PasskeyUpdate } from '@qlixline/contract/account/passkey';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { alreadyExists, invalidTransition, notFound, unauthenticated } from '../../../errors/problem-error.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { UsersService } from '../../users/users.service.ts';
import { challengeIn } from './client-data.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeyMails } from './passkey-mails.ts';
import { describedPasskeys, shownPasskey } from './passkey.mapper.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import type { NewPasskey } from './passkeys.repository.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';

/** Algorithms by their COSE numbers: EdDSA, ES256 and RS256, one of which every authenticator has. */
const ALGORITHMS = [-8, -7, -257];
const FULL = `You have ${PASSKEYS_MAX} passkeys. Remove one to add another.`;
const TOO_LATE = 'That took too long. Please start again.';
const UNREADABLE = 'This passkey could not be checked. Please try again, or use another device.';
const KNOWN = 'This passkey was added before.';

/** Passkeys in the settings of accounts with a password (decision: passkeys). */
@Injectable()
export class PasskeysService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly mails: PasskeyMails,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  async listOf(userId: string): Promise<Passkey[]> {
    return (await this.passkeys.listOf(userId)).map((passkey) => shownPasskey(passkey));
  }

  /** Returns what a browser needs to create a passkey. */
  async begin({ userId, sessionId }: Identity): Promise<PasskeyCreation> {
    const user = await this.#ownerWithPassword(userId);
    const known = await this.passkeys.listOf(userId);
    if (known.length >= PASSKEYS_MAX) throw invalidTransition(FULL);
    const { id, name } = relyingPartyOf(this.env);
    const challenge = await this.challenges.forSession('add', sessionId);
    return {
      rp: { id, name },
      user: { id: userHandleOf(userId), name: user.email ?? '', displayName: user.displayName ?? user.firstName ?? '' },
      challenge: challenge.toString('base64url'),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
      attestation: 'none',
      excludeCredentials: describedPasskeys(known),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  /** Adds the passkey that a browser has created. */
  async add({ userId, sessionId }: Identity, input: PasskeyInput): Promise<Passkey> {
    const user = await this.#ownerWithPassword(userId);
    const challenge = challengeIn(input.clientDataJSON);
    if (!challenge || !(await this.challenges.useInSession(challenge, 'add', sessionId)))
      throw invalidTransition(TOO_LATE);
    const passkey = await this.#verified(input, challenge);
    if (!passkey) throw invalidTransition(UNREADABLE);
    return this.transactions.run(async () => {
      await this.users.lock(userId);
      if ((await this.passkeys.listOf(userId)).length >= PASSKEYS_MAX) throw invalidTransition(FULL);
      const added = await this.passkeys.add(userId, passkey);
      if (!added) throw alreadyExists(KNOWN);
      await this.mails.notify(user, { change: 'added', name: added.name });
      return shownPasskey(added);
    });
  }

  async rename(userId: string, id: string, { name }: PasskeyUpdate): Promise<Passkey> {
    const renamed = await this.passkeys.rename(userId, id, name);
    if (!renamed) throw notFound();
    return shownPasskey(renamed);
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const name = await this.passkeys.remove(userId, id);
      if (name === undefined) throw notFound();
      const user = await this.users.withId(userId);
      if (user) await this.mails.notify(user, { change: 'removed', name });
    });
  }

  /** Returns the passkey if it answers the challenge for this site, with its user verified; otherwise undefined. */
  async #verified(input: PasskeyInput, challenge: Buffer): Promise<NewPasskey | undefined> {
    const { id, clientDataJSON, attestationObject, transports, name } = input;
    const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(this.env);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ registrationInfo: undefined })); // it throws for whatever is wrong with the passkey
    if (registrationInfo?.credential.id !== id) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      name,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  }

  /** Returns the user; how accounts of an issuer sign in is for the issuer to say. */
  async #ownerWithPassword(userId: string): Promise<User> {
    const user = await this.users.withId(userId);
    if (!user) throw unauthenticated(); // deleted in another tab
    if (!user.passwordHash) throw notFound();
    return user;
  }
}
