import { BLOCKED_WITH } from '../conditions/relation.sql.ts';

/** A common table expression that posts, comments, topics and threads need: who is blocked either way, asked once; nearly always nobody. */
export const BLOCKED = (viewer: string): string => `blocked as materialized (${BLOCKED_WITH(viewer)})`;

/**
 * SQL of how many of a kept count the viewer may not know of, where `count` joins `blocked`. Without the question in front,
 * asked once for a whole page, the planner may read all comments of a post to find that nobody blocked wrote any.
 */
export const UNLESS_NOBODY_IS_BLOCKED = (count: string): string =>
  `case when exists (select from blocked) then ${count} else 0 end`;
