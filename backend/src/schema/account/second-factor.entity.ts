import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const secondFactorTable = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Secret shared with the authenticator app. */
    secret: p.blob().$type<Buffer>(),
    /** Number of the 30-second step whose code was used last; it and earlier ones are refused. */
    lastStep: p.integer(),
    createdAt: insertedAt(),
  },
});

/** One-time codes of an authenticator app (decision: second-factor). */
class SecondFactor extends secondFactorTable.class {}
secondFactorTable.setClass(SecondFactor);

export const recoveryCodeTable = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => belongsTo(User).primary(),
    codeHash: p.blob().$type<Buffer>().primary(),
  },
});

/** Unused code that replaces the authenticator app once. */
class RecoveryCode extends recoveryCodeTable.class {}
recoveryCodeTable.setClass(RecoveryCode);
