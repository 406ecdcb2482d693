import { BLOCKED_WITH } from '../friends/relation.sql.ts';

/**
 * Common table expression of users with a block in either direction, needed by posts, comments, topics and threads;
 * evaluated once and nearly always empty.
 */
export const BLOCKED = (viewer: string): string => `blocked as materialized (${BLOCKED_WITH(viewer)})`;

/**
 * SQL of the part of a stored count that the viewer mustn't know about, where `count` joins `blocked`. Checking for any
 * block first prevents the planner from reading all comments on a post to find none by blocked users.
 */
export const UNLESS_NOBODY_IS_BLOCKED = (count: string): string =>
  `case when exists (select from blocked) then ${count} else 0 end`;

/** Condition that a block in either direction hides the user from the viewer. Needs BLOCKED before it. */
export const IS_HIDDEN = (userId: string): string => `exists (select from blocked where blocked.user_id = ${userId})`;
