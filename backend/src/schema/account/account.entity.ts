import { defineEntity, p } from '@mikro-orm/core';
import { ROLES } from '@qlixline/contract/account/role';

import { belongsTo, caselessText, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const usernameHistoryTable = defineEntity({
  name: 'FormerUsername',
  tableName: 'username_history',
  properties: {
    username: caselessText().primary(),
    /** User; null once the account is deleted. */
    user: () => belongsTo(User).nullable().deleteRule('set null'),
    releasedAt: insertedAt(),
  },
  indexes: [{ name: 'username_history_user', properties: 'user' }],
});

/** Username that a user gave up or left behind; for a while nobody else may take it. */
class FormerUsername extends usernameHistoryTable.class {}
usernameHistoryTable.setClass(FormerUsername);

export const sessionTable = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    tokenHash: p.blob().$type<Buffer>().unique(),
    /** Hash by the secret that replaces the one of `token_hash`; null unless the secret is being, or was, replaced. */
    nextTokenHash: p.blob().$type<Buffer>().nullable(),
    user: () => belongsTo(User),
    userAgent: p.text(),
    createdAt: insertedAt(),
    lastSeenAt: insertedAt(),
    /** Time when the user last proved again who they are; null if not since the session began. */
    provedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'sessions_user', properties: 'user' },
    { name: 'sessions_next_token', properties: 'nextTokenHash', where: 'next_token_hash is not null' },
  ],
});

/** Signed-in device (decision: sessions-and-sign-in). */
export class Session extends sessionTable.class {}
sessionTable.setClass(Session);

export const endedSessionTable = defineEntity({
  name: 'EndedSession',
  tableName: 'ended_sessions',
  properties: { sessionId: p.uuid().primary(), endedAt: insertedAt() },
  indexes: [{ name: 'ended_sessions_ended_at', properties: 'endedAt' }],
});

/** Recently deleted session, recorded by a trigger. */
class EndedSession extends endedSessionTable.class {}
endedSessionTable.setClass(EndedSession);

export const passwordResetTable = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    tokenHash: p.blob().$type<Buffer>().primary(),
    /** Address whose mailbox the link proves; null in rows by backends from before this column. */
    email: caselessText().nullable(),
    /** Account for which a backend from before `email` made the link; null otherwise. */
    user: () => belongsTo(User).nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'password_resets_user', properties: 'user' },
    { name: 'password_resets_email', properties: 'email' },
  ],
});

/** Mailed link for setting a new password of one of the accounts with an address (decision: reset-by-mailbox). */
class PasswordReset extends passwordResetTable.class {}
passwordResetTable.setClass(PasswordReset);

export const idempotencyKeyTable = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => belongsTo(User).primary(),
    key: p.text().primary(),
    requestHash: p.blob().$type<Buffer>(),
    reply: p.json<unknown>().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'idempotency_keys_age', properties: 'createdAt' }],
});

/** Repeatable create with its first reply (decision: idempotent-creates). */
class IdempotencyKey extends idempotencyKeyTable.class {}
idempotencyKeyTable.setClass(IdempotencyKey);

export const userRoleTable = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    user: () => belongsTo(User).primary(),
    role: p.enum(ROLES).primary(),
    grantedAt: insertedAt(),
  },
});

/** Role that an operator granted a user. */
class UserRole extends userRoleTable.class {}
userRoleTable.setClass(UserRole);
