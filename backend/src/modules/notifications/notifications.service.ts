import { Injectable } from '@nestjs/common';
import { ACTIVITY_KINDS, kindsOfPart } from '@qlixline/contract/notifications/notification';
import type {
  AccountNotificationKind,
  NotificationKind,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  NotificationQuery,
  ActivityKind,
} from '@qlixline/contract/notifications/notification';

import { Transactions } from '../../database/connections/transactions.ts';
import { positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { notFound } from '../../errors/problem-error.ts';
import type { AreaUpdateKind } from '../../schema/notifications/notification.sql.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { NotificationMails } from './mails/notification-mails.ts';
import { NotificationPushes } from './push/notification-pushes.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import type { Activity, Target, Told } from './notifications.repository.ts';

/** Activity, with the user it concerns. */
export type ConcerningActivity = Activity & { userId: string };

/** Notifications: stored, counted for the badge, and published to open screens. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveEvents,
    private readonly mails: NotificationMails,
    private readonly pushes: NotificationPushes,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Notifies the user of something about their own account in the caller's transaction. Publishes it after the commit.
   */
  async notifyOfAccount(
    userId: string,
    kind: Exclude<AccountNotificationKind, 'area_update'>,
    about: Target = {},
  ): Promise<void> {
    await this.#tellOutside(kind, await this.notifications.addOrRaise(userId, kind, about));
    this.live.publish([userId], { type: 'new_notification' });
  }

  /** Notifies the user of the newest update of a kind by a remote's service, like `notifyOfAccount`. */
  async notifyOfArea(userId: string, kind: AreaUpdateKind): Promise<void> {
    await this.#tellOutside('area_update', await this.notifications.raise(userId, kind));
    this.live.publish([userId], { type: 'new_notification' });
  }

  /**
   * Notifies a user of an activity in the caller's transaction and publishes it after the commit. Skips users' own
   * activities and kinds they have turned off. Visibility of the target is checked on reading.
   */
  notify({ userId, ...activity }: ConcerningActivity): Promise<void> {
    return this.notifyAll([userId], activity);
  }

  /** Notifies many users in one statement. */
  async notifyAll(userIds: readonly string[], activity: Activity): Promise<void> {
    const others = userIds.filter((id) => id !== activity.actorId);
    const told = await this.notifications.addActivity(others, activity);
    await this.#tellOutside(activity.kind, told);
    this.live.publish(
      told.map(({ userId }) => userId),
      { type: 'new_notification' },
    );
  }

  /**
   * Notifies at most once a day of an activity that can be undone and repeated. Undoing it keeps the notification,
   * which is shown only while the activity exists (`HOLDS`), so that repeating it doesn't move the notification to the
   * top.
   */
  async notifyOnceADay(activity: ConcerningActivity): Promise<void> {
    const { userId, kind, actorId } = activity;
    if (await this.notifications.wasNotifiedWithinDay(userId, kind, actorId)) return this.announceChange(userId);
    await this.notifications.removeActivity(userId, activity); // one from an earlier day, or it would be shown twice
    await this.notify(activity);
  }

  /** Publishes that the user's notifications may have changed because an activity began or ended to exist. */
  announceChange(userId: string): void {
    this.live.publish([userId], { type: 'new_notification' });
  }

  /** Retracts the notification of an undone activity. */
  async retract({ userId, ...activity }: ConcerningActivity): Promise<void> {
    if (await this.notifications.removeActivity(userId, activity))
      this.live.publish([userId], { type: 'new_notification' });
  }

  /** Retracts the notification of an undone activity for all users who were notified. */
  async retractFromAll(activity: Activity): Promise<void> {
    this.live.publish(await this.notifications.removeActivityFromAll(activity), { type: 'new_notification' });
  }

  /**
   * Removes all notifications between two users. Publishes only to users who had any, as others might guess a block.
   */
  async retractBetween(a: string, b: string): Promise<void> {
    this.live.publish(await this.notifications.removeBetween(a, b), { type: 'new_notification' });
  }

  /** Returns a page of the viewer's notifications as JSON text, newest first. */
  async listJson(userId: string, { cursor, limit, part }: NotificationQuery): Promise<string> {
    const after = cursor === undefined ? undefined : positionOfCursor(cursor);
    return this.notifications.listJson(userId, { after, limit, kinds: part && kindsOfPart(part) });
  }

  /** Returns JSON text in the shape of the contract's `notificationCountSchema`. */
  countUnseenJson(userId: string): Promise<string> {
    return this.notifications.countUnseenJson(userId);
  }

  /** Marks all as seen, and makes the user's other open screens refresh the badge. */
  async markAllSeen(userId: string): Promise<void> {
    const changed = await this.notifications.markAllSeen(userId);
    if (changed > 0) this.live.publish([userId], { type: 'new_notification' });
  }

  async markRead(userId: string, id: number): Promise<void> {
    if (!(await this.notifications.markRead(userId, id))) throw notFound();
    this.live.publish([userId], { type: 'new_notification' });
  }

  async preferences(userId: string): Promise<NotificationPreferences> {
    const unwanted = await this.notifications.unwantedBy(userId);
    const byKind = ACTIVITY_KINDS.map((kind) => [kind, { inApp: !unwanted.has(kind) }]);
    return Object.fromEntries(byKind) as NotificationPreferences;
  }

  /** Requests mails and pushes about new notifications, in the running transaction. */
  async #tellOutside(kind: NotificationKind, told: readonly Told[]): Promise<void> {
    await this.mails.request(kind, told);
    await this.pushes.request(kind, told);
  }

  async updatePreferences(userId: string, update: NotificationPreferencesUpdate): Promise<NotificationPreferences> {
    await this.transactions.run(async () => {
      for (const [kind, wanted] of Object.entries(update)) {
        if (wanted) await this.notifications.setWanted(userId, kind as ActivityKind, wanted.inApp);
      }
    });
    return this.preferences(userId);
  }
}
