import { Injectable } from '@nestjs/common';
import { MUTE_DURATIONS } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';

import { Transactions } from '../../database/connections/transactions.ts';
import { notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { CarersService } from '../pets/carers/carers.service.ts';
import { RsvpsService } from '../walks/rsvps/rsvps.service.ts';
import { FollowsService } from './follows.service.ts';
import { FriendshipsService } from './friendships.service.ts';
import { RelationsRepository } from './relations.repository.ts';

/**
 * Users whom somebody doesn't want to meet (blocks) or doesn't want to see in the feed (mutes). Repeating an act
 * changes nothing.
 */
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
   * Blocks a user and ends friendship, follows and everything else between the two. The other user isn't notified and
   * can't see the viewer any more. A blocked user may block back, to hide the other's comments on their posts.
   */
  async block(viewerId: string, otherId: string): Promise<void> {
    await this.#block(viewerId, otherId, null);
  }

  /** Blocks an account that was created later in the browser of a user whom the blocker has blocked. */
  async blockLaterAccount(blockerId: string, laterId: string, becauseOfId: string): Promise<void> {
    await this.#block(blockerId, laterId, becauseOfId);
  }

  async #block(viewerId: string, otherId: string, becauseOfId: string | null): Promise<void> {
    refuseOneself(viewerId, otherId);
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      const current = await this.relations.between(viewerId, otherId);
      if (current.hasBlocked) return becauseOfId === null ? this.relations.keepBlock(viewerId, otherId) : undefined;
      if (!current.isThere) throw notFound();
      await this.follows.endBetween(viewerId, otherId);
      await this.carers.endBetween(viewerId, otherId);
      await this.rsvps.endBetween(viewerId, otherId);
      if (current.relation === 'friends') await this.friendships.end(viewerId, otherId);
      if (current.asked ?? current.received)
        this.live.publish([viewerId, otherId], { type: 'friend_request_received' });
      await this.relations.removeRequestsBetween(viewerId, otherId);
      await this.relations.addBlock(viewerId, otherId, becauseOfId);
      await this.notifications.retractBetween(viewerId, otherId);
    });
  }

  /**
   * Removes the block, together with the blocks of later accounts that follow from it. Afterwards the two are
   * strangers.
   */
  async unblock(viewerId: string, otherId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      await this.relations.removeBlock(viewerId, otherId);
    });
  }

  /** Mutes a user. Muting again starts the duration anew. */
  async mute(viewerId: string, otherId: string, duration: MuteDuration): Promise<void> {
    refuseOneself(viewerId, otherId);
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      if (!(await this.relations.between(viewerId, otherId)).isKnown) throw notFound();
      await this.relations.addMute(viewerId, otherId, MUTE_DURATIONS[duration].days);
    });
  }

  async unmute(viewerId: string, otherId: string): Promise<void> {
    await this.relations.removeMute(viewerId, otherId);
  }
}

function refuseOneself(viewerId: string, otherId: string): void {
  if (viewerId === otherId) throw validationFailed([{ field: 'userId', message: 'That is you.' }]);
}
