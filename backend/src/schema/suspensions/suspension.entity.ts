import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const suspensionTable = defineEntity({
  name: 'Suspension',
  tableName: 'suspensions',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User).unique('suspensions_user'),
    /** Reason, which the user can read. */
    reason: p.text(),
    /** Time from which it no longer applies; null for good. */
    endsAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
});

/** Exclusion of a user, until a time or for good (decision: suspension). */
class Suspension extends suspensionTable.class {}
suspensionTable.setClass(Suspension);
