import { Injectable } from '@nestjs/common';
import type { AccountNotificationKind } from '@qlixline/contract/notifications/notification';

import { LiveEvents } from '../../live/events/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { LockedWalk } from './locked-walks.ts';
import { RsvpsRepository } from './rsvps/rsvps.repository.ts';

/** Notifications and live events for a walk's host, its guests and the waiting list. */
@Injectable()
export class WalkActivities {
  constructor(
    private readonly rsvps: RsvpsRepository,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
  ) {}

  async notifyOfGuest({ id, hostId }: LockedWalk, userId: string): Promise<void> {
    await this.notifications.notify({ userId: hostId, kind: 'walk_joined', actorId: userId, walkId: id });
  }

  async retractGuest({ id, hostId }: LockedWalk, userId: string): Promise<void> {
    await this.notifications.retract({ userId: hostId, kind: 'walk_joined', actorId: userId, walkId: id });
  }

  async notifyOfPlace({ id }: LockedWalk, userId: string): Promise<void> {
    await this.notifications.notifyOfAccount(userId, 'walk_place_free', { walkId: id });
  }

  /** Notifies the guests and the waiting list. */
  async notifyAnswered(
    { id }: LockedWalk,
    kind: Extract<AccountNotificationKind, 'walk_changed' | 'walk_cancelled'>,
  ): Promise<void> {
    for (const { userId } of await this.rsvps.listOf(id)) {
      await this.notifications.notifyOfAccount(userId, kind, { walkId: id });
    }
  }

  /** Publishes a change to the screens of the host and of everybody with an RSVP. */
  async publishChange({ id, hostId }: LockedWalk): Promise<void> {
    const answered = (await this.rsvps.listOf(id)).map(({ userId }) => userId);
    this.live.publish([hostId, ...answered], { type: 'walk_changed', id });
  }

  /** Publishes a change to the screens of a user whose RSVP is gone. */
  publishChangeTo(userId: string, { id }: LockedWalk): void {
    this.live.publish([userId], { type: 'walk_changed', id });
  }
}
