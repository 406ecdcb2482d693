import { Injectable } from '@nestjs/common';
import type { RelationChange } from '@qlixline/contract/friends/friend';

import { together } from '../../database/sql/together.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { FriendshipsService, TOO_MANY_FRIENDS } from './friendships.service.ts';
import { RelationsRepository } from './relations.repository.ts';
import type { UserRelation } from './relations.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/** Event that refreshes the lists of requests on the receiver's screens. */
const REQUESTS_CHANGED = { type: 'friend_request_received' } as const;

/** Friend requests (decision: relations). Each step returns the resulting relation. */
@Injectable()
export class FriendRequestsService {
  constructor(
    private readonly relations: RelationsRepository,
    private readonly friendships: FriendshipsService,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
  ) {}

  /** Sends a friend request, or accepts one from the receiver. Repeating it changes nothing. */
  async request(requesterId: string, receiverId: string): Promise<RelationChange> {
    if (requesterId === receiverId) throw validationFailed([{ field: 'userId', message: 'That is you.' }]);
    return this.step(requesterId, receiverId, async (current) => {
      if (current.relation === 'friends' || current.asked?.looksOpenToRequester) return;
      if (current.received?.isOpen || current.received?.looksOpenToRequester) {
        await this.friendships.begin(requesterId, receiverId);
      } else if (current.asked?.isDeclined) {
        await this.renew(requesterId, current.asked.id);
      } else {
        return this.create(requesterId, receiverId);
      }
    });
  }

  async accept(viewerId: string, requestId: number): Promise<RelationChange> {
    const requesterId = await this.requesterOf(viewerId, requestId);
    return this.step(viewerId, requesterId, async ({ received }) => {
      if (received?.id !== requestId || !received.isOpen) throw notFound();
      await this.friendships.begin(viewerId, requesterId);
    });
  }

  /** Declines a request. The requester isn't notified and sees no difference. */
  async decline(viewerId: string, requestId: number): Promise<RelationChange> {
    const requesterId = await this.requesterOf(viewerId, requestId);
    return this.step(viewerId, requesterId, async ({ received }) => {
      if (received?.id !== requestId) throw notFound();
      if (!received.isOpen) return;
      await this.relations.decline(requestId);
      await this.notifications.retract({ userId: viewerId, kind: 'friend_request', actorId: requesterId });
      this.live.publish([viewerId], REQUESTS_CHANGED);
    });
  }

  /** Cancels the viewer's own request. The reply doesn't reveal whether it was declined. */
  async cancel(viewerId: string, requestId: number): Promise<RelationChange> {
    const people = await this.relations.peopleOfRequest(requestId);
    if (people?.fromId !== viewerId) throw notFound();
    return this.step(viewerId, people.toId, async ({ asked }) => {
      if (asked?.id !== requestId || !asked.looksOpenToRequester) throw notFound();
      if (!asked.isOpen) {
        await this.relations.withdrawDeclined(requestId);
        this.live.publish([viewerId], REQUESTS_CHANGED);
        return;
      }
      await this.relations.removeRequest(requestId);
      await this.notifications.retract({ userId: people.toId, kind: 'friend_request', actorId: viewerId });
      this.live.publish([viewerId, people.toId], REQUESTS_CHANGED);
    });
  }

  private async create(requesterId: string, receiverId: string): Promise<RelationChange> {
    const { isAdded, current } = await together({
      counted: this.trust.count(requesterId, 'friendRequest'),
      isAdded: this.relations.addRequest(requesterId, receiverId),
      notified: this.notifications.notify({ userId: receiverId, kind: 'friend_request', actorId: requesterId }),
      current: this.relations.between(requesterId, receiverId),
    });
    if (!isAdded) throw invalidTransition(TOO_MANY_FRIENDS);
    this.live.publish([requesterId, receiverId], REQUESTS_CHANGED);
    return current;
  }

  /** Renews a declined request without notifying the user who declined it. */
  private async renew(requesterId: string, requestId: number): Promise<void> {
    await this.friendships.refuseBeyondLimit(requesterId, TOO_MANY_FRIENDS);
    await this.relations.reviveDeclined(requestId);
    this.live.publish([requesterId], REQUESTS_CHANGED);
  }

  /** Returns the sender of a request to the viewer. */
  private async requesterOf(viewerId: string, requestId: number): Promise<string> {
    const people = await this.relations.peopleOfRequest(requestId);
    if (people?.toId !== viewerId) throw notFound();
    return people.fromId;
  }

  /** Runs a step under the lock of both users. `take` returns the resulting relation, or undefined to have it read. */
  private step(
    viewerId: string,
    otherId: string,
    take: (current: UserRelation) => Promise<RelationChange | void>,
  ): Promise<RelationChange> {
    return this.transactions.run(async () => {
      const { current } = await together({
        locked: this.transactions.lockPeople([viewerId, otherId]),
        current: this.relations.between(viewerId, otherId),
      });
      if (!current.isKnown) throw notFound();
      return (await take(current)) ?? this.relations.between(viewerId, otherId);
    });
  }
}
