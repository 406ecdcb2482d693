import { ARE_FRIENDS, IS_BLOCKED } from './relation.sql.ts';

/** Still within its day, by the database's clock, and neither deleted nor removed. On a row of `stories` known as `story`. */
export const ACTIVE_STORY = (story = 'stories'): string => `(
  ${story}.expires_at > clock_timestamp() and ${story}.deleted_at is null and ${story}.removed_at is null)`;

export const IS_ACTIVE_STORY = (storyId: string): string => `exists (
  select from stories where stories.id = ${storyId} and ${ACTIVE_STORY()})`;

/** The rule for everything that hangs on a story: the author's own, and what friends have. */
export const VISIBLE_STORY = (viewer: string, story = 'stories'): string => `(
  ${ACTIVE_STORY(story)} and (
    ${story}.author_id = ${viewer}
    or ${ARE_FRIENDS(viewer, `${story}.author_id`)} and not ${IS_BLOCKED(viewer, `${story}.author_id`)}))`;
