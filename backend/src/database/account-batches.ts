import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Tables } from '../schema/tables.ts';

/** Rows of a user that are deleted a batch at a time. */
export type Batches = { table: keyof Tables; rows: (userId: string) => RawBuilder<unknown>; batchRows: number };

const by = (column: string) => (userId: string) => sql`${sql.ref(column)} = ${userId}`;
export const ofPosts = (userId: string) => sql`post_id in (select id from posts where author_id = ${userId})`;
const ofCollections = (userId: string) => sql`collection_id in (select id from collections where owner_id = ${userId})`;
const ofConversations = (userId: string) =>
  sql`conversation_id in (select id from conversations where ${userId} in (direct_low_id, direct_high_id))`;
export const ofThreads = (userId: string) => sql`thread_id in (select id from threads where author_id = ${userId})`;
const MANY_ROWS = 500; // on one post; fewer are deleted faster by cascade
const ofPostsWithMany = (count: 'like_count' | 'comment_count') => (userId: string) =>
  sql`post_id in (select id from posts where author_id = ${userId} and ${sql.ref(count)} > ${MANY_ROWS})`;

/**
 * Rows whose deletion updates other users' rows (counts of their posts), which stay locked until the transaction ends.
 */
export const CHANGES_COUNTS_OF_OTHERS: readonly Batches[] = [
  { table: 'comments', rows: by('author_id'), batchRows: 200 },
  { table: 'post_likes', rows: by('user_id'), batchRows: 200 },
  { table: 'comment_likes', rows: by('user_id'), batchRows: 200 },
  { table: 'thread_replies', rows: by('author_id'), batchRows: 200 },
  { table: 'thread_likes', rows: by('user_id'), batchRows: 200 },
  { table: 'thread_reply_likes', rows: by('user_id'), batchRows: 200 },
  { table: 'thread_votes', rows: by('user_id'), batchRows: 200 },
  { table: 'topic_members', rows: by('user_id'), batchRows: 200 },
  { table: 'place_reviews', rows: by('author_id'), batchRows: 200 },
];

/** Rows a user may have very many of, deleted in batches within the statement timeout of 2.5 s; all others cascade. */
export const LONG_TABLES: readonly Batches[] = [
  { table: 'post_likes', rows: ofPostsWithMany('like_count'), batchRows: 20_000 },
  { table: 'comments', rows: ofPostsWithMany('comment_count'), batchRows: 5_000 },
  { table: 'posts', rows: by('author_id'), batchRows: 25 }, // with their likes and comments
  { table: 'messages', rows: ofConversations, batchRows: 1_000 }, // with their search words
  { table: 'messages', rows: by('author_id'), batchRows: 1_000 },
  { table: 'thread_replies', rows: ofThreads, batchRows: 5_000 },
  { table: 'threads', rows: by('author_id'), batchRows: 100 },
  { table: 'thread_reads', rows: by('user_id'), batchRows: 5_000 },
  { table: 'media', rows: by('owner_id'), batchRows: 500 },
  { table: 'notifications', rows: by('user_id'), batchRows: 2_000 },
  { table: 'timeline_entries', rows: by('user_id'), batchRows: 10_000 },
  { table: 'story_views', rows: by('viewer_id'), batchRows: 5_000 },
  { table: 'collection_posts', rows: ofCollections, batchRows: 5_000 },
  { table: 'post_saves', rows: by('user_id'), batchRows: 5_000 },
  { table: 'post_dismissals', rows: by('user_id'), batchRows: 5_000 },
];
