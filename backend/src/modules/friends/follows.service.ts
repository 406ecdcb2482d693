import { Injectable } from '@nestjs/common';
import { FOLLOWERS_MAX, FOLLOWS_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { Timelines } from '../posts/feed/timelines.ts';
import { FollowsRepository } from './follows.repository.ts';
import { RelationsRepository } from './relations.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/**
 * Lets users follow others, whose public posts appear in their feed (decision: following). Repeating an act changes
 * nothing.
 */
@Injectable()
export class FollowsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly relations: RelationsRepository,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
    private readonly timelines: Timelines,
    private readonly notifications: NotificationsService,
  ) {}

  async follow(viewerId: string, otherId: string): Promise<void> {
    if (viewerId === otherId) throw validationFailed([{ field: 'userId', message: 'That is you.' }]);
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId, otherId]);
      if (!(await this.relations.between(viewerId, otherId)).isKnown) throw notFound();
      if (await this.follows.has(viewerId, otherId)) return;
      await this.#refuse(viewerId, otherId);
      await this.trust.count(viewerId, 'follow');
      await this.follows.add(viewerId, otherId);
      await this.timelines.follow(viewerId, otherId);
      await this.notifications.notifyOnceADay({ userId: otherId, kind: 'new_follower', actorId: viewerId });
    });
  }

  async unfollow(viewerId: string, otherId: string): Promise<void> {
    await this.#end(viewerId, otherId);
  }

  /** Removes a follower, who isn't notified and may follow again; only a block or the setting prevents that. */
  async removeFollower(viewerId: string, followerId: string): Promise<void> {
    await this.#end(followerId, viewerId);
  }

  /**
   * Ends follows in both directions, in a transaction that holds the locks of both users. Must be called before their
   * friendship ends.
   */
  async endBetween(a: string, b: string): Promise<void> {
    for (const [follower, followed] of [
      [a, b],
      [b, a],
    ] as const) {
      if (await this.follows.remove(follower, followed)) await this.timelines.leave(follower, followed);
    }
  }

  /**
   * Removes all followers of a user, in a transaction that holds the user's lock. The user's posts remain
   * in their timelines, but are hidden.
   */
  async endAllOf(followedId: string): Promise<void> {
    await this.follows.removeAllOf(followedId);
  }

  async #end(followerId: string, followedId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([followerId, followedId]);
      if (!(await this.follows.remove(followerId, followedId))) return;
      await this.timelines.leave(followerId, followedId);
      this.notifications.announceChange(followedId);
    });
  }

  async #refuse(viewerId: string, otherId: string): Promise<void> {
    if (!(await this.follows.allowsFollowers(otherId))) {
      throw invalidTransition('This person does not allow followers.');
    }
    if ((await this.follows.count('follower_id', viewerId)) >= FOLLOWS_MAX) {
      throw invalidTransition('You have reached the limit of people to follow.');
    }
    if ((await this.follows.count('followed_id', otherId)) >= FOLLOWERS_MAX) {
      throw invalidTransition('This person has reached the limit of followers.');
    }
  }
}
