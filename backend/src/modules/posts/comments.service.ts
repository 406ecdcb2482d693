import { Injectable } from '@nestjs/common';
import type { CommentInput } from '@qlixline/contract/comment';
import type { PageQuery } from '@qlixline/contract/page';

import { Transactions } from '../../database/transactions.ts';
import { notFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { CommentsRepository } from './comments.repository.ts';
import type { OnPost } from './comments.repository.ts';
import { Mentions } from './mentions.ts';
import { placeOf } from './place.ts';
import { PostReads } from './post-reads.ts';
import { PostsRepository } from './posts.repository.ts';

/** What users say under posts that they may see. A comment is JSON text in the shape of `commentSchema`. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly reads: PostReads,
    private readonly mentions: Mentions,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, postId: number, query: PageQuery): Promise<string> {
    const json = await this.reads.comments(viewerId, postId, placeOf(query));
    if (json === null) throw notFound();
    return json;
  }

  createJson(authorId: string, postId: number, { text }: CommentInput): Promise<string> {
    return this.transactions.run(async () => {
      // A block of this moment, or its end, would neither find the comment nor be found by it.
      await this.transactions.lockRelationsOf(authorId);
      const postAuthorId = await this.posts.lockVisible(authorId, postId);
      if (postAuthorId === null) throw notFound();
      const id = await this.comments.insert(authorId, postId, text);
      const mentioned = await this.mentions.addInComment(id, text);
      await this.#notify(id, { postId, postAuthorId, authorId }, mentioned);
      return this.#shown(authorId, id);
    });
  }

  /** For a few minutes whoever deleted it may bring it back. */
  remove(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const place = await this.comments.markDeleted(viewerId, id);
      if (!place) throw notFound();
      await this.#retract(id, place);
    });
  }

  restoreJson(viewerId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      const place = await this.comments.restore(viewerId, id);
      if (!place) throw notFound();
      await this.#notify(id, place, await this.mentions.inComment(id));
      return this.#shown(viewerId, id);
    });
  }

  /** By a moderator, for good, in their transaction. */
  async removeByModerator(id: number): Promise<void> {
    const place = await this.comments.removeByModerator(id);
    if (place) await this.#retract(id, place);
  }

  /** Whose it is; null when the viewer may not see it. */
  authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.comments.authorOfVisible(viewerId, id);
  }

  /** Whoever is named is told that they are, the author of the post of the comment otherwise. */
  async #notify(commentId: number, { postId, postAuthorId, authorId }: OnPost, mentioned: string[]): Promise<void> {
    const actorId = authorId;
    for (const userId of mentioned) {
      await this.notifications.notify({ userId, kind: 'comment_mentioned', actorId, postId, commentId });
    }
    if (!mentioned.includes(postAuthorId)) {
      await this.notifications.notify({ userId: postAuthorId, kind: 'post_commented', actorId, postId });
    }
    this.live.publishToAudience({ type: 'post_changed', id: postId });
  }

  async #retract(commentId: number, { postId, postAuthorId, authorId }: OnPost): Promise<void> {
    const actorId = authorId;
    for (const userId of await this.mentions.inComment(commentId)) {
      await this.notifications.retract({ userId, kind: 'comment_mentioned', actorId, postId, commentId });
    }
    if (!(await this.comments.hasCommented(authorId, postId))) {
      await this.notifications.retract({ userId: postAuthorId, kind: 'post_commented', actorId, postId });
    }
    this.live.publishToAudience({ type: 'post_changed', id: postId });
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    const json = await this.reads.commentNow(viewerId, id);
    if (json === null) throw notFound();
    return json;
  }
}
