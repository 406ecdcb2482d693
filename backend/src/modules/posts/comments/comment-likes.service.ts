import { Injectable } from '@nestjs/common';

import { together } from '../../../database/sql/together.ts';

import { Transactions } from '../../../database/connections/transactions.ts';
import { notFound } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { CommentsRepository } from './comments.repository.ts';
import type { PlacedComment } from './placed-comment.ts';
import { PostReads } from '../feed/post-reads.ts';
import { ReactionsRepository } from '../reactions.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

@Injectable()
export class CommentLikesService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly reads: PostReads,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  /** Sets the like and returns JSON text in the shape of `likeStateSchema`. Repeating it changes nothing. */
  setLikedJson(viewerId: string, commentId: number, isLiked: boolean): Promise<string> {
    return this.transactions.run(async () => {
      const comment = await this.comments.lockVisible(viewerId, commentId);
      if (!comment) throw notFound();
      const isChange = await (isLiked
        ? this.reactions.likeComment(viewerId, commentId)
        : this.reactions.unlikeComment(viewerId, commentId));
      const { state } = await together({
        counted: isChange && isLiked && this.trust.countStrangers(viewerId, 'reaction', [comment.authorId]),
        notified: isChange && this.#notify(viewerId, comment, isLiked),
        state: this.reads.commentLikeStateNow(viewerId, commentId),
      });
      if (state === null) throw notFound();
      return state;
    });
  }

  async #notify(actorId: string, { id, authorId, postId }: PlacedComment, isLiked: boolean): Promise<void> {
    const activity = { userId: authorId, kind: 'comment_liked', actorId, postId, commentId: id } as const;
    await (isLiked ? this.notifications.notify(activity) : this.notifications.retract(activity));
    this.live.publish([...new Set([authorId, actorId])], { type: 'post_changed', id: postId });
  }
}
