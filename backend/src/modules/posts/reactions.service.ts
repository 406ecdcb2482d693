import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { SavedPostsQuery } from '@qlixline/contract/posts/post';

import { together } from '../../database/sql/together.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { notFound, throwNotFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { PostReads } from './feed/post-reads.ts';
import { PostsRepository } from './posts.repository.ts';
import { ReactionsRepository } from './reactions.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/** Likes, which other users see, and saved and dismissed posts, which they don't. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly reads: PostReads,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  /** Sets the like and returns JSON text in the shape of `likeStateSchema`. Repeating it changes nothing. */
  setLikedJson(viewerId: string, postId: number, isLiked: boolean): Promise<string> {
    return this.transactions.run(async () => {
      const { authorId, isChange } = await together({
        authorId: this.#lockPost(viewerId, postId),
        isChange: isLiked ? this.reactions.like(viewerId, postId) : this.reactions.unlike(viewerId, postId),
      });
      const { state } = await together({
        counted: isChange && isLiked && this.trust.countStrangers(viewerId, 'reaction', [authorId]),
        notified: isChange && this.#notify({ viewerId, authorId, postId, isLiked }),
        state: this.reads.likeStateNow(viewerId, postId),
      });
      return state ?? throwNotFound();
    });
  }

  async listLikersJson(viewerId: string, postId: number, query: PageQuery): Promise<string> {
    const json = await this.reads.likers(viewerId, postId, pageBefore(query));
    if (json === null) throw notFound();
    return json;
  }

  setSaved(viewerId: string, postId: number, isSaved: boolean): Promise<void> {
    return this.transactions.run(async () => {
      await together({
        locked: this.#lockPost(viewerId, postId),
        isChange: isSaved ? this.reactions.save(viewerId, postId) : this.reactions.unsave(viewerId, postId),
      });
    });
  }

  /** Dismisses a post from Discover, or undoes that. */
  setDismissed(viewerId: string, postId: number, isDismissed: boolean): Promise<void> {
    return this.transactions.run(async () => {
      await together({
        locked: this.#lockPost(viewerId, postId),
        isChange: isDismissed ? this.reactions.dismiss(viewerId, postId) : this.reactions.undismiss(viewerId, postId),
      });
    });
  }

  async listSavedJson(viewerId: string, { collectionId, ...page }: SavedPostsQuery): Promise<string> {
    if (collectionId === undefined) return this.reads.savedBy(viewerId, pageBefore(page));
    const json = await this.reads.inCollection(viewerId, collectionId, pageBefore(page));
    if (json === null) throw notFound();
    return json;
  }

  /** Locks the post and returns its author. Throws if the viewer can't see it, which rolls back parallel changes. */
  async #lockPost(viewerId: string, postId: number): Promise<string> {
    return (await this.posts.lockVisible(viewerId, postId)) ?? throwNotFound();
  }

  async #notify({ viewerId, authorId, postId, isLiked }: Like): Promise<void> {
    const activity = { userId: authorId, kind: 'post_liked', actorId: viewerId, postId } as const;
    await (isLiked ? this.notifications.notify(activity) : this.notifications.retract(activity));
    this.live.publish([...new Set([authorId, viewerId])], { type: 'post_changed', id: postId });
  }
}

type Like = { viewerId: string; authorId: string; postId: number; isLiked: boolean };
