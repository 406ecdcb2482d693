import { Injectable } from '@nestjs/common';

import { NotificationsService } from '../notifications/notifications.service.ts';
import { RepliesRepository } from './replies.repository.ts';
import type { HeldReply } from './replies.repository.ts';
import { ThreadsRepository } from './threads.repository.ts';
import type { HeldThread } from './threads.repository.ts';

type Kind = 'thread_replied' | 'reply_answered';
type Place = Pick<HeldThread, 'id' | 'topicId' | 'authorId'>;

/**
 * Whom a thread and its replies concern: members who want to hear of new threads, the author of the thread, whoever is answered.
 * Nobody is told twice of one reply, nor of anything in a topic that they muted or left.
 */
@Injectable()
export class ThreadActivities {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly replies: RepliesRepository,
    private readonly notifications: NotificationsService,
  ) {}

  async notifyOfThread(topicId: number, threadId: number, authorId: string): Promise<void> {
    const userIds = await this.threads.toldOfNew(topicId, authorId);
    await this.notifications.notifyAll(userIds, { kind: 'thread_created', actorId: authorId, threadId });
  }

  async notifyOfReply(thread: Place, reply: HeldReply): Promise<void> {
    const concerned = await this.#concernedBy(thread, reply);
    const wanted = await this.threads.toldOfReplies(thread.topicId, [...concerned.keys()]);
    for (const [userId, kind] of concerned) {
      if (wanted.has(userId)) await this.notifications.notify({ userId, ...activityOf(kind, reply) });
    }
  }

  /** Somebody's replies to one person in a thread are one notification, which holds while one of them is there. */
  async retractReply(thread: Place, reply: HeldReply): Promise<void> {
    for (const [userId, kind] of await this.#concernedBy(thread, reply)) {
      const stillHolds = await this.replies.hasOther(reply, kind === 'reply_answered' ? userId : undefined);
      if (!stillHolds) await this.notifications.retract({ userId, ...activityOf(kind, reply) });
    }
  }

  /** In one order, because their notifications are locked in it. */
  async #concernedBy(thread: Place, { answersId }: HeldReply): Promise<Map<string, Kind>> {
    const kinds = new Map<string, Kind>([[thread.authorId, 'thread_replied']]);
    const answeredId = answersId === null ? null : await this.replies.authorOf(answersId);
    if (answeredId !== null) kinds.set(answeredId, 'reply_answered');
    return new Map([...kinds].toSorted(([a], [b]) => a.localeCompare(b)));
  }
}

const activityOf = (kind: Kind, { authorId, threadId }: HeldReply) => ({ kind, actorId: authorId, threadId });
