import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AccountRows } from '../../../database/account-rows.ts';
import { repeatedOnConflict } from '../../../database/connections/transaction-conflict.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { ShelterMembersService } from '../../shelters/shelter-members.service.ts';
import { UsersService } from '../../users/users.service.ts';
import { DeletionMails } from './deletion-mails.ts';

/** Removes a due account with everything that belongs to it, and notifies users whose screens showed it. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly shelters: ShelterMembersService,
    private readonly sessions: SessionService,
    private readonly live: LiveEvents,
    private readonly mails: DeletionMails,
  ) {}

  /** Removes the account. Returns false if it isn't due, is already gone, or is locked and `ifLocked` is `skip`. */
  async removeDue(userId: string, ifLocked: 'wait' | 'skip'): Promise<boolean> {
    if (!(await this.users.isDueForDeletion(userId))) return false;
    await this.shelters.leaveAll(userId); // first: things that pass to others no longer belong to the account
    const rows = new AccountRows(this.em.fork(), userId);
    const { friendIds, requestUserIds, notifiedIds } = await rows.audiences();
    await repeatedOnConflict(() => rows.removeContendedRows());
    return this.transactions.run(async (em) => {
      await this.transactions.lockPeople([userId]);
      const user = await this.users.lockDue(userId, ifLocked);
      if (!user) return false;
      await this.sessions.revokeAll(userId);
      await new AccountRows(em, userId).remove();
      this.live.publish(friendIds, { type: 'friend_removed' });
      this.live.publish(requestUserIds, { type: 'friend_request_received' });
      this.live.publish(notifiedIds, { type: 'new_notification' });
      await this.mails.notifyOfEnd(user);
      return true;
    });
  }
}
