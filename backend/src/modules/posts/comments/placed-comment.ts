import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';

/**
 * Comment with its place in the discussion. `topLevelId` is the top-level comment a reply belongs to, `answeredAuthorId`
 * the author it replies to.
 */
export type PlacedComment = {
  id: number;
  postId: number;
  postAuthorId: string;
  authorId: string;
  topLevelId: number | null;
  answeredAuthorId: string | null;
  /** True while the comment waits for the post author's approval, so that nobody is notified of it. */
  isHeld: boolean;
};

/** Columns of a `PlacedComment`, for a statement that joins the post. */
export const PLACED = [
  'comments.id',
  'comments.post_id as postId',
  'posts.author_id as postAuthorId',
  'comments.author_id as authorId',
  'comments.top_id as topLevelId',
  'comments.answers_id as answeredAuthorId',
  sql<boolean>`comments.held_at is not null`.as('isHeld'),
] as const;

/** Selects a comment whose post the viewer can see. */
export function commentInVisiblePost(em: EntityManager, viewerId: string, id: number) {
  return typedSql(em)
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.id', '=', id)
    .where(shared(VISIBLE_POST, viewerId));
}
