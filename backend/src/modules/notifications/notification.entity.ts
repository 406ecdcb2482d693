import { defineEntity, p } from '@mikro-orm/core';
import { NOTIFICATION_KINDS } from '@qlixline/contract/notification';

import { User } from '../users/user.entity.ts';

const schema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).ref(),
    kind: p.enum(NOTIFICATION_KINDS),
    createdAt: p.datetime().onCreate(() => new Date()),
    seenAt: p.datetime().nullable(),
  },
});

/** Something that a user should know of; counted by the badge until seen. */
export class Notification extends schema.class {}
schema.setClass(Notification);
