import { Injectable } from '@nestjs/common';

import { togetherForEach } from '../../database/together.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { CommentsRepository } from './comments.repository.ts';
import type { PlacedComment } from './comments.repository.ts';

type Kind = 'comment_replied' | 'comment_mentioned' | 'post_commented';

/** Whom a comment concerns: the one whom it answers, those whom it names, the author of the post. Nobody is told twice of one. */
@Injectable()
export class CommentActivities {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly notifications: NotificationsService,
  ) {}

  async notify(comment: PlacedComment, mentioned: readonly string[]): Promise<void> {
    await togetherForEach([...concernedBy(comment, mentioned)], ([userId, kind]) =>
      this.#notify(userId, kind, comment),
    );
  }

  async retract(comment: PlacedComment, mentioned: readonly string[]): Promise<void> {
    for (const [userId, kind] of concernedBy(comment, mentioned)) {
      if (kind !== 'post_commented') await this.#retract(userId, kind, comment);
    }
    await this.#retractOfPost(comment, [comment.authorId]);
  }

  /** Its text names others now. */
  async follow(comment: PlacedComment, before: readonly string[], after: readonly string[]): Promise<void> {
    const [was, is] = [concernedBy(comment, before), concernedBy(comment, after)];
    for (const userId of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
      const [old, now] = [was.get(userId), is.get(userId)];
      if (old === now) continue;
      if (old === 'post_commented') await this.#retractOfPost(comment, [comment.authorId], comment.id);
      else if (old) await this.#retract(userId, old, comment);
      if (now) await this.#notify(userId, now, comment);
    }
  }

  /** The replies of a comment that is gone: of those who said nothing else, the author of the post is told no more. */
  async retractReplies(top: PlacedComment): Promise<void> {
    await this.#retractOfPost(top, await this.comments.repliersOf(top.id));
  }

  /** The comment is back, and they with it. */
  async notifyOfReplies({ id, postId, postAuthorId }: PlacedComment): Promise<void> {
    for (const actorId of await this.comments.repliersToldOf(id, postAuthorId)) {
      await this.notifications.notify({ userId: postAuthorId, kind: 'post_commented', actorId, postId });
    }
  }

  async #retractOfPost({ postId, postAuthorId }: PlacedComment, authorIds: string[], exceptId = 0): Promise<void> {
    const actorIds = await this.comments.whoDidNotComment(authorIds, postId, exceptId);
    for (const actorId of actorIds) {
      await this.notifications.retract({ userId: postAuthorId, kind: 'post_commented', actorId, postId });
    }
  }

  #notify(userId: string, kind: Kind, comment: PlacedComment): Promise<void> {
    return this.notifications.notify({ userId, ...activityOf(kind, comment) });
  }

  #retract(userId: string, kind: Kind, comment: PlacedComment): Promise<void> {
    return this.notifications.retract({ userId, ...activityOf(kind, comment) });
  }
}

/** Under their post, somebody's comments are one notification; a reply and a mention are each about one comment. */
function activityOf(kind: Kind, { id, authorId, postId }: PlacedComment) {
  return { kind, actorId: authorId, postId, ...(kind !== 'post_commented' && { commentId: id }) };
}

/** In one order, because their notifications are locked in it. */
function concernedBy({ answersId, postAuthorId }: PlacedComment, mentioned: readonly string[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>([[postAuthorId, 'post_commented']]);
  for (const userId of mentioned) kinds.set(userId, 'comment_mentioned');
  if (answersId !== null) kinds.set(answersId, 'comment_replied');
  return new Map([...kinds].toSorted(([a], [b]) => a.localeCompare(b)));
}
