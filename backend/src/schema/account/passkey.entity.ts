import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';
import { Session } from './account.entity.ts';

export const passkeyTable = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    user: () => belongsTo(User),
    /** Id that the authenticator has given it. */
    credentialId: p.blob().$type<Buffer>().unique(),
    /** Public key as COSE. */
    publicKey: p.blob().$type<Buffer>(),
    /** Number of signatures by the authenticator's count; 0 if it doesn't count. */
    counter: p.bigint('number').defaultRaw('0'),
    /** Ways to reach the authenticator, which help browsers to find it. */
    transports: p.array().columnType('text[]').$type<string[]>(),
    name: p.text(),
    isSynced: p.boolean(),
    createdAt: insertedAt(),
    lastUsedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'passkeys_user', properties: 'user' }],
});

/** Passkey of an account (decision: passkeys). */
class Passkey extends passkeyTable.class {}
passkeyTable.setClass(Passkey);

/** Purposes of a challenge. */
const PURPOSES = ['add', 'proof', 'sign_in'] as const;
export type ChallengePurpose = (typeof PURPOSES)[number];

export const passkeyChallengeTable = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.blob().$type<Buffer>().primary(),
    purpose: p.enum(PURPOSES),
    /** Session that asked; null for a sign-in. */
    session: () => belongsTo(Session).nullable(),
    /** Hash of a cookie of the browser that asked for a sign-in; null in a session. */
    browserHash: p.blob().$type<Buffer>().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'passkey_challenges_created_at', properties: 'createdAt' },
    { name: 'passkey_challenges_session', properties: 'session' },
  ],
});

/** Random bytes that a passkey must sign, once. */
class PasskeyChallenge extends passkeyChallengeTable.class {}
passkeyChallengeTable.setClass(PasskeyChallenge);
