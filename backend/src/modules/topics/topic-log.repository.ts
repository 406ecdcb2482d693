import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TopicAction } from '@qlixline/contract/topics/topic';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { topicLogQuery } from './topics.query.ts';

type Entry = {
  topicId: number;
  moderatorId: string;
  action: TopicAction;
  /** Author of the thread or reply, or the user appointed or dismissed as a moderator. */
  userId: string;
  threadId?: number;
  replyId?: number;
};

/** Moderation log of topics, written in the action's transaction and never changed. */
@Injectable()
export class TopicLogRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  async add({ topicId, moderatorId, action, userId, threadId, replyId }: Entry): Promise<void> {
    await typedSql(this.em)
      .insertInto('topic_log')
      .values({
        topic_id: topicId,
        moderator_id: moderatorId,
        action,
        user_id: userId,
        thread_id: threadId ?? null,
        reply_id: replyId ?? null,
      })
      .execute();
  }

  /** Returns JSON text in the shape of `topicLogPageSchema`. */
  async listJson(viewerId: string, topicId: number, { before, limit }: { before: number; limit: number }) {
    return (await this.preparedReads.json(topicLogQuery, [viewerId, topicId, before, limit]))!;
  }
}
