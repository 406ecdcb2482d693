import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, caselessText, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

/** Ways a message reaches its recipient. */
const CHANNELS = ['mail', 'webhook', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const outboxTable = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox',
  properties: {
    /** Id, which is also that of the job that delivers it. */
    id: p.uuid().primary(),
    channel: p.enum(CHANNELS),
    kind: p.text(),
    recipient: caselessText(),
    /** User whom the message is about, with whose account it is deleted. */
    user: () => belongsTo(User).nullable(),
    /** Values that the text needs in addition to recipient and user; never a secret. */
    content: p.json<Record<string, unknown>>().defaultRaw(`'{}'`),
    attempts: p.integer().default(0),
    /** Reason of the last failure. */
    reason: p.text().nullable(),
    createdAt: insertedAt(),
    givesUpAt: p.datetime(),
    givenUpAt: p.datetime().nullable(),
    /** Key that only one waiting message of its kind has. */
    key: p.text().nullable(),
  },
  indexes: [
    { name: 'outbox_user', properties: 'user' },
    { name: 'outbox_recipient', properties: 'recipient' },
    { name: 'outbox_given_up', properties: 'givenUpAt', where: 'given_up_at is not null' },
  ],
  uniques: [
    {
      name: 'outbox_key',
      expression: 'create unique index outbox_key on outbox (kind, key) where key is not null and given_up_at is null',
    },
  ],
});

/** Message that waits for its channel, or was given up (decision: outbox). */
class OutboxMessage extends outboxTable.class {}
outboxTable.setClass(OutboxMessage);
