import { defineEntity, p } from '@mikro-orm/core';
import { MAIL_STOP_REASONS } from '@qlixline/contract/notifications/mail-stops';

import { belongsTo, caselessText, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const mailStopTable = defineEntity({
  name: 'MailStop',
  tableName: 'mail_stops',
  properties: {
    user: () => belongsTo(User).primary(),
    /** The account's address at that time; another one isn't stopped. */
    address: caselessText(),
    reason: p.enum(MAIL_STOP_REASONS),
    stoppedAt: insertedAt(),
  },
  indexes: [{ name: 'mail_stops_address', properties: 'address' }],
});

/** End of the mails to an account's address, which came back or about which its owner complained. */
class MailStop extends mailStopTable.class {}
mailStopTable.setClass(MailStop);
