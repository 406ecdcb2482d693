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
    /** Time from which the suspension no longer applies; null if it is permanent. */
    endsAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
});

/** Exclusion of a user, temporary or permanent (decision: suspension). */
class Suspension extends suspensionTable.class {}
suspensionTable.setClass(Suspension);
