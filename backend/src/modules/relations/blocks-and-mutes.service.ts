import { Injectable } from '@nestjs/common';

import { Transactions } from '../../database/transactions.ts';
import { notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { CarersService } from '../pets/carers/carers.service.ts';
import { RsvpsService } from '../walks/rsvps/rsvps.service.ts';
import { FollowsService } from './follows.service.ts';
import { FriendshipsService } from './friendships.service.ts';
import { RelationsRepository } from './relations.repository.ts';

/** Whom a person does not want to meet here (blocked) or not among the news (muted). Each step may be repeated. */
@Injectable()
export class BlocksAndMutesService {
  constructor(
    private readonly relations: RelationsRepository,
    private readonly friendships: FriendshipsService,
    private readonly follows: FollowsService,
    private readonly carers: CarersService,
    private readonly rsvps: RsvpsService,
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Ends what was between the two. The other is not told, and finds nothing of the viewer's any more. Who was blocked may
   * block back: what the other wrote under their posts is theirs to hide.
   */
  async block(viewerId: string, otherId: string): Promise<void> {
    refuseOneself(viewerId, otherId);
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      const standing = await this.relations.standing(viewerId, otherId);
      if (standing.hasBlocked) return;
      if (!standing.isThere) throw notFound();
      await this.follows.endBetween(viewerId, otherId);
      await this.carers.endBetween(viewerId, otherId);
      await this.rsvps.endBetween(viewerId, otherId);
      if (standing.relation === 'friends') await this.friendships.end(viewerId, otherId);
      if (standing.asked ?? standing.received)
        this.live.publish([viewerId, otherId], { type: 'friend_request_received' });
      await this.relations.removeRequestsBetween(viewerId, otherId);
      await this.relations.addBlock(viewerId, otherId);
      await this.notifications.retractBetween(viewerId, otherId);
    });
  }

  /** They are strangers then. */
  async unblock(viewerId: string, otherId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      await this.relations.removeBlock(viewerId, otherId);
    });
  }

  async mute(viewerId: string, otherId: string): Promise<void> {
    refuseOneself(viewerId, otherId);
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      if (!(await this.relations.standing(viewerId, otherId)).isKnown) throw notFound();
      await this.relations.addMute(viewerId, otherId);
    });
  }

  async unmute(viewerId: string, otherId: string): Promise<void> {
    await this.relations.removeMute(viewerId, otherId);
  }
}

function refuseOneself(viewerId: string, otherId: string): void {
  if (viewerId === otherId) throw validationFailed([{ field: 'userId', message: 'That is you.' }]);
}
