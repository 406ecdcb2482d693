import { Injectable } from '@nestjs/common';
import { REPLY_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { ThreadRepliesQuery, ThreadReplyInput, ThreadReplyUpdate } from '@qlixline/contract/topics/thread';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound, throwNotFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { LinkPreviewsService } from '../link-previews/link-previews.service.ts';
import { RepliesRepository } from './replies.repository.ts';
import type { StoredReply } from './replies.repository.ts';
import { ThreadActivities } from './thread-activities.ts';
import { ThreadLikesRepository } from './thread-likes.repository.ts';
import { ThreadReads } from './thread-reads.ts';
import { ThreadsRepository } from './threads.repository.ts';
import type { LockedThread } from './threads.repository.ts';
import { membersOnly } from './threads.service.ts';
import { TopicLogRepository } from './topic-log.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/**
 * Replies in threads, as JSON text in the shape of `threadReplySchema`. The thread is always locked before its replies.
 */
@Injectable()
export class RepliesService {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly replies: RepliesRepository,
    private readonly reads: ThreadReads,
    private readonly likes: ThreadLikesRepository,
    private readonly log: TopicLogRepository,
    private readonly activities: ThreadActivities,
    private readonly previews: LinkPreviewsService,
    private readonly live: LiveEvents,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, threadId: number, query: ThreadRepliesQuery): Promise<string> {
    return (await this.reads.replies(viewerId, threadId, query)) ?? throwNotFound();
  }

  createJson(authorId: string, threadId: number, input: ThreadReplyInput): Promise<string> {
    const { text, answersNumber } = input;
    return this.transactions.run(async () => {
      // A concurrent block, or its end, would otherwise miss the reply.
      await this.transactions.lockRelationsOf(authorId);
      const thread = (await this.threads.lockVisible(authorId, threadId)) ?? throwNotFound();
      if (!thread.isMember) throw membersOnly();
      if (thread.isLocked) throw threadLocked();
      await this.trust.count(authorId, 'threadReply');
      await this.trust.countLink(authorId, text);
      const answersId = await this.#answered(authorId, threadId, answersNumber);
      const previewId = await this.previews.idFor(input);
      const { id, number } = await this.replies.insert({ threadId, authorId, text, previewId, answersId });
      await this.threads.markOwnReplyRead(authorId, threadId, number);
      await this.activities.notifyOfReply(thread, { id, threadId, authorId, text, answersId });
      return this.#changed(authorId, thread, id);
    });
  }

  updateJson(authorId: string, id: number, update: ThreadReplyUpdate): Promise<string> {
    const { text } = update;
    return this.transactions.run(async () => {
      const { thread, reply } = await this.#lock(authorId, id);
      if (reply.authorId !== authorId) throw notFound();
      if (!reply.mayEdit) throw editWindowOver();
      if (thread.isLocked) throw threadLocked();
      await this.trust.countLink(authorId, text, reply.text);
      const previewId = await this.previews.idAfter(reply, update);
      if (text !== reply.text || previewId !== reply.previewId) await this.replies.edit(id, { text, previewId });
      return this.#changed(authorId, thread, id);
    });
  }

  /**
   * Deletes the reply, as its author, who can restore it for a few minutes, or permanently as a moderator of the topic.
   */
  remove(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const { thread, reply } = await this.#lockFound(viewerId, id);
      if (reply.authorId === viewerId) await this.replies.markDeleted(id);
      else {
        if (!thread.mayModerate) throw notFound();
        await this.replies.markRemoved(id);
        const { topicId } = thread;
        const [action, userId] = ['remove_reply', reply.authorId] as const;
        await this.log.add({ topicId, moderatorId: viewerId, action, userId, threadId: thread.id, replyId: id });
      }
      await this.activities.retractReply(thread, reply);
      this.#announce(thread);
    });
  }

  restoreJson(authorId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      const thread = await this.#lockThreadOf(authorId, id);
      if (!(await this.replies.restore(authorId, id))) throw notFound();
      await this.trust.count(authorId, 'threadReply'); // as it notifies again
      const reply = (await this.replies.find(id)) ?? throwNotFound();
      await this.activities.notifyOfReply(thread, reply);
      return this.#changed(authorId, thread, id);
    });
  }

  /** Removes the reply permanently, in a transaction of one of the product's moderators. */
  async removeByModerator(id: number): Promise<void> {
    await this.replies.markRemoved(id);
    const threadId = await this.replies.threadOf(id);
    if (threadId !== null) this.live.publishToAudience({ type: 'thread_changed', id: threadId });
  }

  /** Returns the author; null if the viewer can't see the reply. */
  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    const reply = await this.replies.findFound(viewerId, id);
    if (!reply || (await this.threads.authorOfFound(viewerId, reply.threadId)) === null) return null;
    return reply.authorId;
  }

  /** Sets the like and returns JSON text in the shape of `likeStateSchema`. Repeating it changes nothing. */
  setLikedJson(viewerId: string, id: number, isLiked: boolean): Promise<string> {
    return this.transactions.run(async () => {
      const { thread, reply } = await this.#lock(viewerId, id);
      const isChange = await (isLiked ? this.likes.likeReply(viewerId, id) : this.likes.unlikeReply(viewerId, id));
      if (isChange) this.live.publish([reply.authorId, viewerId], { type: 'thread_changed', id: thread.id });
      return (await this.reads.replyLikesNow(viewerId, id)) ?? throwNotFound();
    });
  }

  async #answered(viewerId: string, threadId: number, number: number | undefined): Promise<number | null> {
    if (number === undefined) return null;
    const answered = (await this.replies.visibleNumbered(viewerId, threadId, number)) ?? throwNotFound();
    return answered.id;
  }

  async #lock(viewerId: string, id: number) {
    const thread = await this.#lockThreadOf(viewerId, id);
    const reply = (await this.replies.findVisible(viewerId, id)) ?? throwNotFound();
    return { thread, reply };
  }

  async #lockFound(viewerId: string, id: number) {
    const threadId = (await this.replies.threadOf(id)) ?? throwNotFound();
    const thread = (await this.threads.lockFound(viewerId, threadId)) ?? throwNotFound();
    const reply = (await this.replies.findFound(viewerId, id)) ?? throwNotFound();
    return { thread, reply };
  }

  async #lockThreadOf(viewerId: string, id: number): Promise<LockedThread> {
    const threadId = (await this.replies.threadOf(id)) ?? throwNotFound();
    return (await this.threads.lockVisible(viewerId, threadId)) ?? throwNotFound();
  }

  async #changed(viewerId: string, thread: LockedThread, id: StoredReply['id']): Promise<string> {
    this.#announce(thread);
    return (await this.reads.replyNow(viewerId, id)) ?? throwNotFound();
  }

  #announce({ id, topicId }: LockedThread): void {
    this.live.publishToAudience({ type: 'thread_changed', id });
    this.live.publishToAudience({ type: 'topic_changed', id: topicId });
  }
}

const threadLocked = () => invalidTransition('This thread is locked. Nobody can reply.');
const editWindowOver = () =>
  invalidTransition(`A reply can be changed for ${REPLY_EDIT_MINUTES} minutes after it is written.`);
