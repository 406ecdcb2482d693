import { Injectable } from '@nestjs/common';
import type { BestCommentsQuery, CommentInput, CommentUpdate } from '@qlixline/contract/posts/comment';
import { firstLinkIn } from '@qlixline/contract/text/text-marks';
import { COMMENT_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';

import { together } from '../../../database/sql/together.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, invalidTransition, notFound, throwNotFound } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { LinkPreviewsService } from '../../link-previews/link-previews.service.ts';
import { CommentActivities } from './comment-activities.ts';
import { CommentsRepository } from './comments.repository.ts';
import { HeldCommentsRepository } from './held-comments.repository.ts';
import type { PlacedComment } from './placed-comment.ts';
import { Mentions } from '../tags/mentions.ts';
import { pageAfter, pageBefore } from '../../../database/cursors/page-cursor.ts';
import { PostReads } from '../feed/post-reads.ts';
import { PostsRepository } from '../posts.repository.ts';
import { ContactsService } from '../../trust/contacts.service.ts';
import type { Accepting } from '../../trust/contacts.service.ts';
import { TrustService } from '../../trust/trust.service.ts';

/** Comments on visible posts, as JSON text in the shape of `commentSchema`. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly held: HeldCommentsRepository,
    private readonly reads: PostReads,
    private readonly mentions: Mentions,
    private readonly previews: LinkPreviewsService,
    private readonly activities: CommentActivities,
    private readonly live: LiveEvents,
    private readonly contacts: ContactsService,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, postId: number, query: PageQuery): Promise<string> {
    const json = await this.reads.comments(viewerId, postId, pageBefore(query));
    if (json === null) throw notFound();
    return json;
  }

  async listRepliesJson(viewerId: string, topLevelId: number, query: PageQuery): Promise<string> {
    const json = await this.reads.replies(viewerId, topLevelId, pageAfter(query));
    if (json === null) throw notFound();
    return json;
  }

  createJson(authorId: string, postId: number, input: CommentInput): Promise<string> {
    return this.transactions.run(async () => {
      const { answered, isRestricted, postAuthorId, id, mentioned, previewId } = await together({
        // A concurrent block, or its end, would otherwise miss the comment.
        locked: this.transactions.lockRelationsOf(authorId),
        answered: this.#lockAnswered(authorId, postId, input.replyToId),
        postAuthorId: this.#lockPost(authorId, postId),
        isRestricted: this.held.isRestrictedOn(postId, authorId),
        id: this.comments.nextId(),
        mentioned: this.mentions.inNewComment({ authorId, postId, text: input.text }),
        previewId: this.previews.idFor(input),
      });
      const { isTopHeld, ...reply } = answered;
      const comment = { id, postId, postAuthorId, authorId, ...reply, isHeld: isRestricted || isTopHeld };
      const { json } = await together({
        counted: this.#countReachOfNew(
          comment,
          input.text,
          mentioned.map((user) => user.id),
        ),
        inserted: this.comments.insert({ ...comment, text: input.text, previewId }),
        mentions: this.mentions.addToComment(id, mentioned),
        notified: this.activities.notify(
          comment,
          mentioned.map((user) => user.id),
        ),
        json: this.#shown(authorId, id),
      });
      this.#publish(comment);
      return json;
    });
  }

  updateJson(authorId: string, id: number, update: CommentUpdate): Promise<string> {
    const { text } = update;
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(authorId);
      const comment = await this.comments.lockVisible(authorId, id);
      if (comment?.authorId !== authorId) throw notFound();
      if (!comment.mayEdit) throw editWindowOver();
      const previewId = await this.previews.idAfter(comment, update);
      if (text === comment.text && previewId === comment.previewId) return this.#shown(authorId, id);
      await this.comments.edit(id, { text, previewId });
      // Otherwise a text that was approved, or written before the restriction, could be changed into any other.
      const isHeld = comment.isHeld || (await this.held.isRestrictedOn(comment.postId, authorId));
      if (isHeld && !comment.isHeld) await this.held.hold(id);
      const before = await this.mentions.inComment(id);
      const after = await this.mentions.replaceInComment(id, { ...comment, text });
      const added = after.filter((userId) => !before.includes(userId));
      await this.#countReach(comment, text, added, comment.text);
      await this.activities.updateMentionNotifications({ ...comment, isHeld }, before, after);
      return this.#changed(authorId, comment);
    });
  }

  /** Deletes a comment with its replies. For a few minutes, the user who deleted it can restore both. */
  remove(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const comment = await this.comments.markDeleted(viewerId, id);
      if (!comment) throw notFound();
      await this.#retract(comment);
    });
  }

  restoreJson(viewerId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      const comment = await this.comments.restore(viewerId, id);
      if (!comment) throw notFound();
      const mentioned = await this.mentions.inComment(id);
      // It notifies again, so it counts like a new comment; its link reaches nobody else.
      if (comment.authorId === viewerId) await this.#countReachOfNew(comment, '', mentioned);
      await this.activities.notify(comment, mentioned);
      await this.activities.notifyOfReplies(comment);
      return this.#changed(viewerId, comment);
    });
  }

  /** Approves a comment by a restricted user as the post's author, and sends the notifications. */
  approveJson(viewerId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(viewerId);
      const comment = await this.held.approve(viewerId, id);
      if (!comment) throw notFound();
      const { isHeld, isTopHeld, ...placed } = comment;
      if (!isHeld) return this.#shown(viewerId, id);
      if (isTopHeld) throw invalidTransition('Please approve the comment above it first.');
      await this.activities.notify({ ...placed, isHeld: false }, await this.mentions.inComment(id));
      return this.#changed(viewerId, { ...placed, isHeld: false });
    });
  }

  /** Removes a comment permanently, in the moderator's transaction. */
  async removeByModerator(id: number): Promise<void> {
    const comment = await this.comments.removeByModerator(id);
    if (comment) await this.#retract(comment);
  }

  /** Returns the author; null if the viewer can't find the comment. */
  authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return this.comments.authorOfFound(viewerId, id);
  }

  /** Locks the top-level comment before its post, in the same order as deletions do. */
  async #lockAnswered(viewerId: string, postId: number, id: number | undefined): Promise<Answered> {
    if (id === undefined) return STANDS_BY_ITSELF;
    return (await this.comments.lockAnswered(viewerId, postId, id)) ?? throwNotFound();
  }

  /** Counts people who don't know the author: those mentioned in the comment, or else the one it answers. */
  async #countReachOfNew(comment: PlacedComment, text: string, mentioned: readonly string[]): Promise<void> {
    const { authorId, postAuthorId, answeredAuthorId } = comment;
    const answered = [...new Set([postAuthorId, answeredAuthorId ?? postAuthorId])];
    await together({
      comment: this.trust.countStrangers(
        authorId,
        'response',
        answered.filter((id) => !mentioned.includes(id)),
      ),
      others: this.#countReach(comment, text, mentioned),
    });
  }

  /** Counts mentions of people who don't know the author, and a link in a comment on a post by somebody who doesn't. */
  async #countReach(
    { authorId, postAuthorId }: Pick<PlacedComment, 'authorId' | 'postAuthorId'>,
    text: string,
    mentioned: readonly string[],
    before = '',
  ): Promise<void> {
    const link = firstLinkIn(text);
    await together({
      mentions: this.trust.countStrangers(authorId, 'mention', mentioned),
      link:
        link !== undefined &&
        link !== firstLinkIn(before) &&
        this.trust.countStrangers(authorId, 'link', [postAuthorId]),
    });
  }

  /** Locks the post and returns its author. Throws `forbidden` unless they accept the viewer's comments. */
  async #lockPost(viewerId: string, id: number): Promise<Accepting<'comment'>> {
    const { authorId, accepting } = (await this.posts.lockToComment(viewerId, id)) ?? throwNotFound();
    if (accepting) return accepting;
    throw forbidden(await this.contacts.refusal('comment', viewerId, authorId));
  }

  /** Returns JSON text in the shape of `bestCommentsSchema`. */
  bestJson(viewerId: string, { postIds }: BestCommentsQuery): Promise<string> {
    return this.reads.bestComments(viewerId, postIds);
  }

  async #retract(comment: PlacedComment): Promise<void> {
    await this.activities.retract(comment, await this.mentions.inComment(comment.id));
    await this.activities.retractReplies(comment);
    this.#publish(comment);
  }

  #changed(viewerId: string, comment: PlacedComment): Promise<string> {
    this.#publish(comment);
    return this.#shown(viewerId, comment.id);
  }

  #publish({ postId }: PlacedComment): void {
    this.live.publishToAudience({ type: 'post_changed', id: postId });
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    const json = await this.reads.commentNow(viewerId, id);
    if (json === null) throw notFound();
    return json;
  }
}

type Answered = Pick<PlacedComment, 'topLevelId' | 'answeredAuthorId'> & { isTopHeld: boolean };
const STANDS_BY_ITSELF: Answered = { topLevelId: null, answeredAuthorId: null, isTopHeld: false };

const editWindowOver = () =>
  invalidTransition(`A comment can be changed for ${COMMENT_EDIT_MINUTES} minutes after it is written.`);
