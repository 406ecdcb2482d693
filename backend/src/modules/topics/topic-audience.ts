import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { definePreparedQuery } from '../../database/prepared-query.ts';
import { PreparedReads } from '../../database/prepared-reads.ts';
import { LiveAudiences } from '../../live/live-audiences.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';

type Member = { id: number; userId: string };

/** $1 the topics, $2 the people with an open screen. */
const topicAudience = definePreparedQuery<Member>(
  'topic-audience',
  `select topic_id as id, user_id::text as "userId" from topic_members
   where topic_id = any($1::integer[]) and user_id = any($2::uuid[])`,
);

/** The same of threads, also of those that are gone: that concerns those who saw them. */
const threadAudience = definePreparedQuery<Member>(
  'thread-audience',
  `select threads.id, m.user_id::text as "userId"
   from threads join topic_members m on m.topic_id = threads.topic_id and m.user_id = any($2::uuid[])
   where threads.id = any($1::integer[]) and not ${IS_BLOCKED('m.user_id', 'threads.author_id')}`,
);

/** Live events of a topic go to its members with an open screen. */
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
