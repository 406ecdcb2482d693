import { ARE_FRIENDS, IS_BLOCKED } from './relation.sql.ts';

/** Neither deleted nor removed. */
const IS_THERE = (story: string): string => `(${story}.deleted_at is null and ${story}.removed_at is null)`;

/** The author, and what friends have. */
const IS_FOR = (viewer: string, story: string): string => `(
  ${story}.author_id = ${viewer}
  or ${ARE_FRIENDS(viewer, `${story}.author_id`)} and not ${IS_BLOCKED(viewer, `${story}.author_id`)})`;

/** Within its day, by the database's clock, or in a highlight, whatever became of it. */
export const IS_LASTING_STORY = (story = 'stories'): string => `(
  ${story}.expires_at > clock_timestamp()
  or exists (select from highlight_stories where highlight_stories.story_id = ${story}.id))`;

/** Moderators have to see what it was, though its author let it go. */
export const HAS_OPEN_REPORT = (story = 'stories'): string => `exists (
  select from abuse_reports
  where abuse_reports.subject = 'story' and abuse_reports.subject_id = ${story}.id::text and abuse_reports.state = 'open')`;

/** Still within its day, by the database's clock, and neither deleted nor removed. On a row of `stories` known as `story`. */
export const ACTIVE_STORY = (story = 'stories'): string => `(
  ${story}.expires_at > clock_timestamp() and ${IS_THERE(story)})`;

export const IS_ACTIVE_STORY = (storyId: string): string => `exists (
  select from stories where stories.id = ${storyId} and ${ACTIVE_STORY()})`;

/** The rule for everything that hangs on a story's day: seeing it, answering it. */
export const VISIBLE_STORY = (viewer: string, story = 'stories'): string => `(
  ${ACTIVE_STORY(story)} and ${IS_FOR(viewer, story)})`;

/** Within its day or in a highlight, and neither deleted nor removed. On a row of `stories` known as `story`. */
export const KEPT_STORY = (story = 'stories'): string => `(${IS_THERE(story)} and ${IS_LASTING_STORY(story)})`;

/** The rule for the story itself and its picture, wherever it is shown. */
export const VISIBLE_KEPT_STORY = (viewer: string, story = 'stories'): string => `(
  ${KEPT_STORY(story)} and ${IS_FOR(viewer, story)})`;
