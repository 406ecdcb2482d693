import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { ThreadInput, ThreadReadInput, ThreadUpdate, VoteInput } from '@qlixline/contract/topics/thread';

import { positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden, invalidTransition, notFound, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { ImagesService } from '../images/images.service.ts';
import { LinkPreviewsService } from '../link-previews/link-previews.service.ts';
import { ThreadActivities } from './thread-activities.ts';
import { ThreadLikesRepository } from './thread-likes.repository.ts';
import { ThreadReads } from './thread-reads.ts';
import { ThreadsRepository } from './threads.repository.ts';
import type { LockedThread } from './threads.repository.ts';
import { TopicLogRepository } from './topic-log.repository.ts';
import { TopicsRepository } from './topics.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/** Threads, as JSON text in the shape of `threadSchema`. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly topics: TopicsRepository,
    private readonly threads: ThreadsRepository,
    private readonly reads: ThreadReads,
    private readonly likes: ThreadLikesRepository,
    private readonly log: TopicLogRepository,
    private readonly images: ImagesService,
    private readonly previews: LinkPreviewsService,
    private readonly activities: ThreadActivities,
    private readonly live: LiveEvents,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, topicId: number, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? null : positionOfCursor(cursor);
    return (await this.reads.ofTopic(viewerId, topicId, after, limit)) ?? throwNotFound();
  }

  countShowing(imageId: string): Promise<number> {
    return this.threads.countShowing(imageId);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.reads.thread(viewerId, id)) ?? throwNotFound();
  }

  createJson(authorId: string, topicId: number, input: ThreadInput): Promise<string> {
    return this.transactions.run(async () => {
      const { isMember } = (await this.topics.membership(authorId, topicId)) ?? throwNotFound();
      if (!isMember) throw membersOnly();
      await this.trust.count(authorId, 'thread');
      await this.trust.countLink(authorId, input.text);
      const images = await this.images.lockToShow(authorId, input.images);
      const previewId = await this.previews.idFor(input);
      const id = await this.threads.insert(topicId, authorId, { ...input, previewId });
      await this.#replaceImages(id, images);
      await this.threads.markOwnReplyRead(authorId, id, 0);
      await this.activities.notifyOfThread(topicId, id, authorId);
      this.live.publishToAudience({ type: 'topic_changed', id: topicId });
      return this.#shown(authorId, id);
    });
  }

  /** Updates the given fields. */
  updateJson(authorId: string, id: number, update: ThreadUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const thread = await this.#lock(authorId, id);
      if (thread.authorId !== authorId) throw notFound();
      const { title = thread.title, text = thread.text, images, withoutPreview } = update;
      const shown = images && (await this.images.lockToShow(authorId, images));
      const previewId = await this.previews.idAfter(thread, { text, withoutPreview });
      await this.trust.countLink(authorId, text, thread.text);
      await this.threads.edit(id, { title, text, previewId });
      if (shown) await this.#replaceImages(id, shown);
      this.#announce(thread);
      return this.#shown(authorId, id);
    });
  }

  /**
   * Deletes the thread, as its author, who can restore it for a few minutes, or permanently as a moderator of the
   * topic.
   */
  remove(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const thread = await this.#lockFound(viewerId, id);
      if (thread.authorId === viewerId) await this.threads.markDeleted(id);
      else {
        if (!thread.mayModerate) throw notFound();
        await this.threads.markRemoved(id);
        await this.#log(viewerId, thread, 'remove_thread');
      }
      this.#announce(thread);
    });
  }

  restoreJson(authorId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      const topicId = (await this.threads.restore(authorId, id)) ?? throwNotFound();
      this.#announce({ id, topicId });
      return this.#shown(authorId, id);
    });
  }

  /** Removes the thread permanently, in a transaction of one of the product's moderators. */
  async removeByModerator(id: number): Promise<void> {
    await this.threads.markRemoved(id);
    this.live.publishToAudience({ type: 'thread_changed', id });
  }

  /** Returns the author; null if the viewer can't see the thread. */
  authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return this.threads.authorOfFound(viewerId, id);
  }

  setPinned(viewerId: string, id: number, isPinned: boolean): Promise<void> {
    return this.#moderate(viewerId, id, async (thread) => {
      if (thread.isPinned === isPinned) return;
      await this.threads.setPinned(id, isPinned);
      await this.#log(viewerId, thread, isPinned ? 'pin' : 'unpin');
    });
  }

  setLocked(viewerId: string, id: number, isLocked: boolean): Promise<void> {
    return this.#moderate(viewerId, id, async (thread) => {
      if (thread.isLocked === isLocked) return;
      await this.threads.setLocked(id, isLocked);
      await this.#log(viewerId, thread, isLocked ? 'lock' : 'unlock');
    });
  }

  /** Sets the like and returns JSON text in the shape of `likeStateSchema`. Repeating it changes nothing. */
  setLikedJson(viewerId: string, id: number, isLiked: boolean): Promise<string> {
    return this.transactions.run(async () => {
      const { authorId } = await this.#lock(viewerId, id);
      const isChange = await (isLiked ? this.likes.likeThread(viewerId, id) : this.likes.unlikeThread(viewerId, id));
      if (isChange) this.live.publish([authorId, viewerId], { type: 'thread_changed', id });
      return (await this.reads.threadLikesNow(viewerId, id)) ?? throwNotFound();
    });
  }

  voteJson(viewerId: string, id: number, { option }: VoteInput): Promise<string> {
    return this.transactions.run(async () => {
      const thread = await this.#lock(viewerId, id);
      if (!thread.isMember) throw membersOnly();
      if (thread.isPollOver === null) throw notFound();
      if (thread.isLocked || thread.isPollOver) throw invalidTransition('This poll is closed.');
      if (!(await this.threads.vote(id, viewerId, option))) throw noSuchOption();
      this.live.publish([viewerId], { type: 'thread_changed', id });
      return this.#shown(viewerId, id);
    });
  }

  /** Marks replies as read; does nothing for non-members. */
  markRead(viewerId: string, id: number, { number }: ThreadReadInput): Promise<void> {
    return this.transactions.run(async () => {
      const thread = await this.#lockFound(viewerId, id);
      if (!thread.isMember || !(await this.threads.read(viewerId, thread, number))) return;
      this.live.publish([viewerId], { type: 'topic_changed', id: thread.topicId });
    });
  }

  #moderate(viewerId: string, id: number, change: (thread: LockedThread) => Promise<void>): Promise<void> {
    return this.transactions.run(async () => {
      const thread = await this.#lockFound(viewerId, id);
      if (!thread.mayModerate) throw forbidden('This needs a moderator of the topic.');
      await change(thread);
      this.#announce(thread);
    });
  }

  async #lock(viewerId: string, id: number): Promise<LockedThread> {
    return (await this.threads.lockVisible(viewerId, id)) ?? throwNotFound();
  }

  async #lockFound(viewerId: string, id: number): Promise<LockedThread> {
    return (await this.threads.lockFound(viewerId, id)) ?? throwNotFound();
  }

  async #replaceImages(threadId: number, images: readonly { imageId: string; alt: string }[]): Promise<void> {
    await this.threads.replaceImages(
      threadId,
      images.map(({ imageId }) => imageId),
    );
    await this.images.describeAll(images);
  }

  #log(moderatorId: string, { id, topicId, authorId }: LockedThread, action: ThreadAction): Promise<void> {
    return this.log.add({ topicId, moderatorId, action, userId: authorId, threadId: id });
  }

  #announce({ id, topicId }: Pick<LockedThread, 'id' | 'topicId'>): void {
    this.live.publishToAudience({ type: 'thread_changed', id });
    this.live.publishToAudience({ type: 'topic_changed', id: topicId });
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.reads.threadNow(viewerId, id)) ?? throwNotFound();
  }
}

type ThreadAction = 'pin' | 'unpin' | 'lock' | 'unlock' | 'remove_thread';

export const membersOnly = () => forbidden('Join this topic to take part in it.');
const noSuchOption = () => validationFailed([{ field: 'option', message: 'Please choose one of the answers' }]);
