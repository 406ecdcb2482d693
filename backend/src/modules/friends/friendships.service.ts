import { Injectable } from '@nestjs/common';
import type { RelationChange } from '@qlixline/contract/friends/friend';
import { FRIENDS_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { Timelines } from '../posts/feed/timelines.ts';
import { RsvpsService } from '../walks/rsvps/rsvps.service.ts';
import { RelationsRepository } from './relations.repository.ts';

export const TOO_MANY_FRIENDS = 'You have reached the friend limit.';

/** Starts and ends friendships. */
@Injectable()
export class FriendshipsService {
  constructor(
    private readonly relations: RelationsRepository,
    private readonly transactions: Transactions,
    private readonly timelines: Timelines,
    private readonly rsvps: RsvpsService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
  ) {}

  /** Ends the friendship for both. Does nothing if they aren't friends. */
  async remove(viewerId: string, friendId: string): Promise<RelationChange> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, friendId]);
      const { isKnown, relation } = await this.relations.between(viewerId, friendId);
      if (!isKnown || relation === 'self') throw notFound();
      if (relation === 'friends') await this.end(viewerId, friendId);
      return this.relations.between(viewerId, friendId);
    });
  }

  /**
   * Begins a friendship: `acceptorId` accepts the request of `requesterId`, in a transaction that holds the lock of both.
   */
  async begin(acceptorId: string, requesterId: string): Promise<void> {
    await this.refuseBeyondLimit(acceptorId, TOO_MANY_FRIENDS);
    await this.refuseBeyondLimit(requesterId, 'This person has reached the friend limit.');
    await this.relations.removeRequestsBetween(acceptorId, requesterId);
    await this.relations.addFriendship(acceptorId, requesterId);
    await this.timelines.join(acceptorId, requesterId);
    await this.notifications.retract({ userId: acceptorId, kind: 'friend_request', actorId: requesterId });
    await this.notifications.notify({ userId: requesterId, kind: 'friend_accepted', actorId: acceptorId });
    this.live.publish([acceptorId, requesterId], { type: 'friend_request_accepted' });
  }

  /** Ends a friendship, and the access that it gave, in a transaction that holds the locks of both users. */
  async end(a: string, b: string): Promise<void> {
    await this.rsvps.endBetween(a, b, 'friends');
    await this.relations.removeFriendship(a, b);
    await this.timelines.removeBetween(a, b);
    this.live.publish([a, b], { type: 'friend_removed' });
  }

  async refuseBeyondLimit(userId: string, message: string): Promise<void> {
    if ((await this.relations.countFriends(userId)) >= FRIENDS_MAX) throw invalidTransition(message);
  }
}
