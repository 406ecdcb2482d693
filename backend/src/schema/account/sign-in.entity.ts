import { defineEntity, p } from '@mikro-orm/core';
import { SIGN_IN_RESULTS } from '@qlixline/contract/account/sign-in-log';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const signInTable = defineEntity({
  name: 'SignIn',
  tableName: 'sign_ins',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User),
    at: insertedAt(),
    result: p.enum(SIGN_IN_RESULTS),
    userAgent: p.text(),
    withPasskey: p.boolean().default(false),
  },
  indexes: [
    { name: 'sign_ins_user', properties: ['user', 'id'] },
    { name: 'sign_ins_at', properties: 'at' },
  ],
});

/** Attempt to sign in, which its account's owner can look up. */
class SignIn extends signInTable.class {}
signInTable.setClass(SignIn);
