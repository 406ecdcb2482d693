import { Injectable } from '@nestjs/common';

import { togetherForEach } from '../../../database/sql/together.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { CommentsRepository } from './comments.repository.ts';
import type { PlacedComment } from './placed-comment.ts';

type Kind = 'comment_replied' | 'comment_mentioned' | 'post_commented';

/**
 * Notifies the users a comment concerns: the author it replies to, the mentioned users and the post's author, each at
 * most once per comment.
 */
@Injectable()
export class CommentActivities {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly notifications: NotificationsService,
  ) {}

  /** Notifies nobody, as the comment waits for the post author's approval. */
  async notify(comment: PlacedComment, mentioned: readonly string[]): Promise<void> {
    if (comment.isHeld) return;
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

  /** Updates the notifications after an edit has changed the mentions. */
  async updateMentionNotifications(
    comment: PlacedComment,
    before: readonly string[],
    after: readonly string[],
  ): Promise<void> {
    if (comment.isHeld) return;
    const [was, is] = [concernedBy(comment, before), concernedBy(comment, after)];
    for (const userId of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
      const [old, now] = [was.get(userId), is.get(userId)];
      if (old === now) continue;
      if (old === 'post_commented') await this.#retractOfPost(comment, [comment.authorId], comment.id);
      else if (old) await this.#retract(userId, old, comment);
      if (now) await this.#notify(userId, now, comment);
    }
  }

  /** Retracts the post author's notifications of a deleted comment's replies, except for users with other comments. */
  async retractReplies(top: PlacedComment): Promise<void> {
    await this.#retractOfPost(top, await this.comments.repliersOf(top.id));
  }

  /** Notifies the post's author again of the replies of a restored comment. */
  async notifyOfReplies({ id, postId, postAuthorId }: PlacedComment): Promise<void> {
    for (const actorId of await this.comments.repliersToNotifyOf(id, postAuthorId)) {
      await this.notifications.notify({ userId: postAuthorId, kind: 'post_commented', actorId, postId });
    }
  }

  async #retractOfPost({ postId, postAuthorId }: PlacedComment, authorIds: string[], exceptId = 0): Promise<void> {
    const actorIds = await this.comments.usersWithoutComment(authorIds, postId, exceptId);
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

/** Returns the activity. All comments on a post share one notification; replies and mentions have one each. */
function activityOf(kind: Kind, { id, authorId, postId }: PlacedComment) {
  return { kind, actorId: authorId, postId, ...(kind !== 'post_commented' && { commentId: id }) };
}

/** Returns the users to notify, in a fixed order in which their notifications are locked. */
function concernedBy(
  { answeredAuthorId, postAuthorId }: PlacedComment,
  mentioned: readonly string[],
): Map<string, Kind> {
  const kinds = new Map<string, Kind>([[postAuthorId, 'post_commented']]);
  for (const userId of mentioned) kinds.set(userId, 'comment_mentioned');
  if (answeredAuthorId !== null) kinds.set(answeredAuthorId, 'comment_replied');
  return new Map([...kinds].toSorted(([a], [b]) => a.localeCompare(b)));
}
