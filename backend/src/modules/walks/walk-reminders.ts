import { Injectable } from '@nestjs/common';

import { Transactions } from '../../database/connections/transactions.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { LockedWalks } from './locked-walks.ts';
import { RsvpsRepository } from './rsvps/rsvps.repository.ts';
import { WalksRepository } from './walks.repository.ts';

/** Reminders of upcoming walks, numbered from the earliest. */
@Injectable()
export class WalkReminders {
  constructor(
    private readonly walks: WalksRepository,
    private readonly lockedWalks: LockedWalks,
    private readonly rsvps: RsvpsRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  /** Reminds all guests. Returns false if another process has done so. */
  remind(id: number, reminder: number): Promise<boolean> {
    return this.transactions.run(async () => {
      const walk = await this.lockedWalks.lockUpcoming(id);
      if (!walk || !(await this.walks.noteReminder(id, reminder))) return false;
      const going = (await this.rsvps.listOf(id)).filter(({ isWaiting }) => !isWaiting);
      for (const userId of [walk.hostId, ...going.map((rsvp) => rsvp.userId)]) {
        await this.notifications.notifyOfAccount(userId, 'walk_reminder', { walkId: id });
      }
      return true;
    });
  }
}
