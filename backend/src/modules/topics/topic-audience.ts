import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { LiveAudiences } from '../../live/events/live-audiences.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';

type Member = { id: number; userId: string };

/** Selects the audience of topics. Parameters: $1 the topics, $2 the users with an open screen. */
const topicAudience = definePreparedQuery<Member>(
  'topic-audience',
  `select topic_id as id, user_id::text as "userId" from topic_members
   where topic_id = any($1::bigint[]) and user_id = any($2::uuid[])`,
);

/**
 * Selects the audience of threads, including deleted ones, as their viewers must be notified. Parameters: $1 the
 * threads, $2 the users with an open screen.
 */
const threadAudience = definePreparedQuery<Member>(
  'thread-audience',
  `select threads.id, m.user_id::text as "userId"
   from threads join topic_members m on m.topic_id = threads.topic_id and m.user_id = any($2::uuid[])
   where threads.id = any($1::bigint[]) and not ${IS_BLOCKED('m.user_id', 'threads.author_id')}`,
);

/** Audience of topics' live events: members with an open screen. */
@Injectable()
export class TopicAudience implements OnModuleInit {
  constructor(
    private readonly audiences: LiveAudiences,
    private readonly preparedReads: PreparedReads,
  ) {}

  onModuleInit(): void {
    this.audiences.register('topic', (ids, candidates) => this.preparedReads.rows(topicAudience, [ids, candidates]));
    this.audiences.register('thread', (ids, candidates) => this.preparedReads.rows(threadAudience, [ids, candidates]));
  }
}
