import { Injectable } from '@nestjs/common';
import type { ThreadRepliesQuery } from '@qlixline/contract/topics/thread';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import {
  repliesAfterQuery,
  repliesBeforeQuery,
  replyLikeStateQuery,
  replyQuery,
  threadLikeStateQuery,
  threadListQuery,
  threadQuery,
} from './threads.query.ts';

/** Threads and replies as JSON text in the contract's shapes, as one viewer sees them; null if not visible. */
@Injectable()
export class ThreadReads {
  constructor(private readonly preparedReads: PreparedReads) {}

  ofTopic(viewerId: string, topicId: number, after: number | null, limit: number): Promise<string | null> {
    return this.preparedReads.json(threadListQuery, [viewerId, topicId, after, limit]);
  }

  thread(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(threadQuery, [viewerId, id]);
  }

  replies(viewerId: string, threadId: number, { after = 0, before, limit }: ThreadRepliesQuery) {
    if (before !== undefined) return this.preparedReads.json(repliesBeforeQuery, [viewerId, threadId, before, limit]);
    return this.preparedReads.json(repliesAfterQuery, [viewerId, threadId, after, limit]);
  }

  // Reads within the running transaction.

  threadNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(threadQuery, [viewerId, id]);
  }

  threadLikesNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(threadLikeStateQuery, [viewerId, id]);
  }

  replyNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(replyQuery, [viewerId, id]);
  }

  replyLikesNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(replyLikeStateQuery, [viewerId, id]);
  }
}
