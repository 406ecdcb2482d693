import { defineEntity, p } from '@mikro-orm/core';
import { MAIL_TIMES, MAIL_TOPIC_NAMES, DIGESTS } from '@qlixline/contract/notifications/mail-topics';

import { belongsTo } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const mailChoiceTable = defineEntity({
  name: 'MailChoice',
  tableName: 'mail_choices',
  properties: {
    user: () => belongsTo(User).primary(),
    topic: p.enum(MAIL_TOPIC_NAMES).primary(),
    /** Time of mails; null for the topic's usual one. */
    time: p.enum(MAIL_TIMES).nullable(),
    /** True if the topic is pushed; null for the topic's usual choice. */
    push: p.boolean().nullable(),
  },
});

/** Choices of a user about a topic, in mails and pushes; without a row, the topic's usual ones. */
class MailChoice extends mailChoiceTable.class {}
mailChoiceTable.setClass(MailChoice);

export const mailDigestTable = defineEntity({
  name: 'MailDigest',
  tableName: 'mail_digests',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Chosen interval; null for the usual one. */
    period: p.enum(DIGESTS).nullable(),
    /** Time of the latest digest. */
    requestedAt: p.datetime().nullable(),
    /** Position up to which notifications were part of a digest that was delivered. */
    position: p.bigint('number').defaultRaw('0'),
  },
});

/** State of a user's digest; without a row, none has been sent and nothing was chosen. */
class MailDigest extends mailDigestTable.class {}
mailDigestTable.setClass(MailDigest);
