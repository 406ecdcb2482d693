import { Injectable } from '@nestjs/common';
import type { NotificationKind, NotificationPage } from '@qlixline/contract/notification';
import type { PageQuery } from '@qlixline/contract/page';

import { idOfCursor, toPage } from '../../http/page-cursor.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { toNotificationItem } from './notification.mapper.ts';
import { NotificationsRepository } from './notifications.repository.ts';

/** What people are told of: kept in the database, counted by the badge, announced to open screens. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveEvents,
  ) {}

  /** Written in the caller's transaction, announced after its commit. */
  async notify(userId: string, kind: NotificationKind): Promise<void> {
    const id = await this.notifications.add(userId, kind);
    this.live.publish([userId], { type: 'new_notification', id });
  }

  /** The viewer's own, newest first. */
  async list(userId: string, { cursor, limit }: PageQuery): Promise<NotificationPage> {
    const after = cursor === undefined ? undefined : idOfCursor(cursor);
    return toPage(await this.notifications.listOf(userId, after, limit + 1), limit, toNotificationItem);
  }

  /** JSON text, in the shape of the contract's `notificationCountSchema`. */
  countUnseenJson(userId: string): Promise<string> {
    return this.notifications.countUnseenJson(userId);
  }

  /** The other open screens of the same user learn that their badge is out of date. */
  async markAllSeen(userId: string): Promise<void> {
    const changed = await this.notifications.markAllSeen(userId);
    if (changed > 0) this.live.publish([userId], { type: 'new_notification' });
  }
}
