import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, caselessText, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const emailChangeTable = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.uuid().primary(),
    user: () => belongsTo(User),
    newEmail: caselessText(),
    /** Confirmed address before the change, which can take it back; null without one, or before the confirmation. */
    oldEmail: caselessText().nullable(),
    createdAt: insertedAt(),
    /** Time when the new address was confirmed; null while it waits. */
    confirmedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'email_changes_waiting', properties: 'user', where: 'confirmed_at is null' }],
  indexes: [{ name: 'email_changes_user', properties: 'user' }],
});

/** Change of a user's e-mail address (decision: email-change). */
class EmailChange extends emailChangeTable.class {}
emailChangeTable.setClass(EmailChange);
