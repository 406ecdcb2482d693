import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { LiveAudiences } from '../../live/events/live-audiences.ts';

import { FOLLOWERS_OF, FRIENDS_OF, IS_MUTED } from '../../schema/friends/relation.sql.ts';
import { VISIBLE_POST } from '../../schema/posts/visible-posts.sql.ts';

/**
 * Selects the author, friends and followers with an open screen; $1 the posts, $2 the users with a screen. Starts from
 * these few, so that visibility isn't checked for the many others.
 */
const audience = (post: string, condition: string): string => `
  select posts.id, reader.id::text as "userId"
  from ${post} posts cross join lateral (
    select id from ${FRIENDS_OF('posts.author_id')} friend where id = any($2::uuid[])
    union select id from ${FOLLOWERS_OF('posts.author_id')} follower
    where id = any($2::uuid[]) and posts.visibility = 'public'
    union all select posts.author_id where posts.author_id = any($2::uuid[])) reader
  where posts.id = any($1::bigint[]) and ${VISIBLE_POST('reader.id')} and ${condition}`;

const seesAmongTheNews = definePreparedQuery<{ id: number; userId: string }>(
  'post-audience-news',
  audience('posts', `not ${IS_MUTED('reader.id', 'posts.author_id')}`),
);

/** Selects the users who could see a post before its deletion. */
const formerAudience = definePreparedQuery<{ id: number; userId: string }>(
  'post-audience-change',
  audience(
    '(select id, author_id, visibility, null::timestamptz as deleted_at, null::timestamptz as removed_at from posts)',
    'true',
  ),
);

/** Resolves the audience of live events about posts when they are sent. */
@Injectable()
export class PostAudience implements OnModuleInit {
  constructor(
    private readonly audiences: LiveAudiences,
    private readonly preparedReads: PreparedReads,
  ) {}

  onModuleInit(): void {
    this.audiences.register('post', (ids, candidates, eventType) =>
      this.preparedReads.rows(eventType === 'new_feed' ? seesAmongTheNews : formerAudience, [ids, candidates]),
    );
  }
}
