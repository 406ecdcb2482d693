import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@qlixline/contract/notification';

import { HotReads } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-read.ts';
import { User } from '../users/user.entity.ts';
import { Notification } from './notification.entity.ts';

/** The badge says no more than "99+"; nobody's backlog makes counting slow. */
const COUNTED_AT_MOST = 1_000;

const unseenCountQuery: HotQuery = {
  name: 'notifications-unseen-count',
  text: `
    select json_build_object('count', count(*))::text as json
    from (select from notifications where user_id = $1 and seen_at is null limit ${COUNTED_AT_MOST}) unseen`,
};

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** Newest first, beginning after the one with the id `after`. */
  listOf(userId: string, after: number | undefined, limit: number): Promise<Notification[]> {
    const older = after === undefined ? {} : { id: { $lt: after } };
    return this.em.find(Notification, { user: userId, ...older }, { orderBy: { id: 'desc' }, limit });
  }

  /** JSON text, in the shape of the contract's `notificationCountSchema`. */
  async countUnseenJson(userId: string): Promise<string> {
    return (await this.hotReads.json(unseenCountQuery, [userId])) ?? '{"count":0}';
  }

  async add(userId: string, kind: NotificationKind): Promise<number> {
    const notification = this.em.create(Notification, { user: this.em.getReference(User, userId), kind });
    await this.em.flush();
    return notification.id;
  }

  /** How many became seen. */
  markAllSeen(userId: string): Promise<number> {
    return this.em.nativeUpdate(Notification, { user: userId, seenAt: null }, { seenAt: new Date() });
  }
}
