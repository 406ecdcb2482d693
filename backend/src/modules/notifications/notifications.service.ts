import { Injectable } from '@nestjs/common';
import { ACTIVITY_KINDS, kindsOfPart } from '@qlixline/contract/notification';
import type {
  AccountNotificationKind,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  NotificationQuery,
  ActivityKind,
} from '@qlixline/contract/notification';

import { Transactions } from '../../database/transactions.ts';
import { positionOfCursor } from '../../database/page-cursor.ts';
import { notFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import type { Activity, Target } from './notifications.repository.ts';

/** Somebody's activity, and whom it concerns. */
export type ConcerningActivity = Activity & { userId: string };

/** What people are told of: kept in the database, counted by the badge, announced to open screens. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  /** About the account itself, or something of its own. Written in the caller's transaction, announced after its commit. */
  async notifyOfAccount(userId: string, kind: AccountNotificationKind, about: Target = {}): Promise<void> {
    await this.notifications.add(userId, kind, about);
    this.live.publish([userId], { type: 'new_notification' });
  }

  /**
   * Tells somebody what another person did, in the caller's transaction, announced after its commit. Nobody is told
   * of what they did themselves, nor of a kind that they turned off. That the person may see what it is about is
   * asked when it is read.
   */
  notify({ userId, ...activity }: ConcerningActivity): Promise<void> {
    return this.notifyAll([userId], activity);
  }

  /** The same to many, in one statement. */
  async notifyAll(userIds: readonly string[], activity: Activity): Promise<void> {
    const others = userIds.filter((id) => id !== activity.actorId);
    this.live.publish(await this.notifications.addActivity(others, activity), { type: 'new_notification' });
  }

  /**
   * Of what somebody may undo and do again as often as they like. What tells of it stays where it is, and shows while it
   * holds (`HOLDS`), so that within a day it does not come back to the top.
   */
  async notifyOnceADay(activity: ConcerningActivity): Promise<void> {
    const { userId, kind, actorId } = activity;
    if (await this.notifications.wasToldToday(userId, kind, actorId)) return this.announceChange(userId);
    await this.notifications.removeActivity(userId, activity); // of an earlier day, or it would show twice
    await this.notify(activity);
  }

  /** What the user's notifications tell of does not hold any more, or holds again. */
  announceChange(userId: string): void {
    this.live.publish([userId], { type: 'new_notification' });
  }

  /** The activity was undone: as if it had never been told. */
  async retract({ userId, ...activity }: ConcerningActivity): Promise<void> {
    if (await this.notifications.removeActivity(userId, activity))
      this.live.publish([userId], { type: 'new_notification' });
  }

  /** The same for all who were told of it. */
  async retractFromAll(activity: Activity): Promise<void> {
    this.live.publish(await this.notifications.removeActivityFromAll(activity), { type: 'new_notification' });
  }

  /** Neither of the two keeps news of the other. Whoever has none hears nothing: they might guess why. */
  async retractBetween(a: string, b: string): Promise<void> {
    this.live.publish(await this.notifications.removeBetween(a, b), { type: 'new_notification' });
  }

  /** JSON text of the viewer's own, newest first. */
  async listJson(userId: string, { cursor, limit, part }: NotificationQuery): Promise<string> {
    const after = cursor === undefined ? undefined : positionOfCursor(cursor);
    return this.notifications.listJson(userId, { after, limit, kinds: part && kindsOfPart(part) });
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

  async markRead(userId: string, id: number): Promise<void> {
    if (!(await this.notifications.markRead(userId, id))) throw notFound();
    this.live.publish([userId], { type: 'new_notification' });
  }

  async preferences(userId: string): Promise<NotificationPreferences> {
    const unwanted = await this.notifications.unwantedBy(userId);
    const byKind = ACTIVITY_KINDS.map((kind) => [kind, { inApp: !unwanted.has(kind) }]);
    return Object.fromEntries(byKind) as NotificationPreferences;
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
