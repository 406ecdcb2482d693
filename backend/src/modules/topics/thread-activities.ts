import { Injectable } from '@nestjs/common';

import { NotificationsService } from '../notifications/notifications.service.ts';
import { RepliesRepository } from './replies.repository.ts';
import type { StoredReply } from './replies.repository.ts';
import { ThreadRecipientsRepository } from './thread-recipients.repository.ts';
import type { LockedThread } from './threads.repository.ts';

type Kind = 'thread_replied' | 'reply_answered';
type Place = Pick<LockedThread, 'id' | 'topicId' | 'authorId'>;

/**
 * Notifies the users concerned by threads and replies: members who follow new threads, the thread's author, and the
 * author replied to. Each is notified at most once per reply, and never about a topic that they have muted or left.
 */
@Injectable()
export class ThreadActivities {
  constructor(
    private readonly recipients: ThreadRecipientsRepository,
    private readonly replies: RepliesRepository,
    private readonly notifications: NotificationsService,
  ) {}

  async notifyOfThread(topicId: number, threadId: number, authorId: string): Promise<void> {
    const userIds = await this.recipients.ofNew(topicId, authorId);
    await this.notifications.notifyAll(userIds, { kind: 'thread_created', actorId: authorId, threadId });
  }

  async notifyOfReply(thread: Place, reply: StoredReply): Promise<void> {
    const concerned = await this.#concernedBy(thread, reply);
    const wanted = await this.recipients.ofReplies(thread.topicId, [...concerned.keys()]);
    for (const [userId, kind] of concerned) {
      if (wanted.has(userId)) await this.notifications.notify({ userId, ...activityOf(kind, reply) });
    }
  }

  /**
   * Retracts a reply's notification unless another reply still justifies it: all replies by one author to one user in a
   * thread share it.
   */
  async retractReply(thread: Place, reply: StoredReply): Promise<void> {
    for (const [userId, kind] of await this.#concernedBy(thread, reply)) {
      const stillHolds = await this.replies.hasOther(reply, kind === 'reply_answered' ? userId : undefined);
      if (!stillHolds) await this.notifications.retract({ userId, ...activityOf(kind, reply) });
    }
  }

  /** Returns the users to notify, in a fixed order in which their notifications are locked. */
  async #concernedBy(thread: Place, { answersId }: StoredReply): Promise<Map<string, Kind>> {
    const kinds = new Map<string, Kind>([[thread.authorId, 'thread_replied']]);
    const answeredId = answersId === null ? null : await this.replies.authorOf(answersId);
    if (answeredId !== null) kinds.set(answeredId, 'reply_answered');
    return new Map([...kinds].toSorted(([a], [b]) => a.localeCompare(b)));
  }
}

const activityOf = (kind: Kind, { authorId, threadId }: StoredReply) => ({ kind, actorId: authorId, threadId });
