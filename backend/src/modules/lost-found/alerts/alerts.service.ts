import { Injectable } from '@nestjs/common';
import type { AlertArea, AlertAreaInput } from '@qlixline/contract/lost-found/alert-area';

import { Transactions } from '../../../database/connections/transactions.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { AlertsRepository } from './alerts.repository.ts';

/** Alerts users nearby of missing pets, at most as often as they want. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  ownJson(userId: string): Promise<string> {
    return this.alerts.json(userId);
  }

  async set(userId: string, area: AlertAreaInput): Promise<AlertArea> {
    await this.alerts.set(userId, area);
    return area;
  }

  stop(userId: string): Promise<void> {
    return this.transactions.run(() => this.alerts.delete(userId));
  }

  /** Alerts at most `max` users of a missing pet in the notice's transaction. Users with a recent alert get it later. */
  async notifyNearby(noticeId: number, authorId: string, max: number): Promise<void> {
    const nearby = await this.alerts.recipientsOf(noticeId, await this.alerts.authorAndOwnerOf(noticeId));
    const people = nearby.slice(0, max);
    const now = people.filter(({ isDue }) => isDue).map(({ userId }) => userId);
    const later = people.filter(({ isDue }) => !isDue).map(({ userId }) => userId);
    await this.alerts.markNotified(now);
    await this.alerts.wait(later, noticeId);
    await this.notifications.notifyAll(now, { kind: 'pet_missing', actorId: authorId, noticeId });
  }

  /** Lists users with due alerts. */
  due(limit: number): Promise<string[]> {
    return this.alerts.due(limit);
  }

  /**
   * Alerts the user of the newest missing pet among waiting alerts. Returns false if none of the pets is missing any
   * more.
   */
  notifyWaiting(userId: string): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.alerts.lock(userId))) return false;
      const newest = await this.alerts.newestWaitingOf(userId);
      await this.alerts.deleteWaitingOf(userId);
      if (!newest) return false;
      const { noticeId, authorId } = newest;
      await this.alerts.markNotified([userId]);
      await this.notifications.notify({ userId, kind: 'pet_missing', actorId: authorId, noticeId });
      return true;
    });
  }
}
