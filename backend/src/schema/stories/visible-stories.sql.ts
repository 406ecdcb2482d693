import { ARE_FRIENDS, IS_BLOCKED } from '../friends/relation.sql.ts';

/** Condition that a story is neither deleted nor removed. */
const IS_NOT_DELETED = (story: string): string => `(${story}.deleted_at is null and ${story}.removed_at is null)`;

/** Condition that the viewer is the author or a friend without a block. */
const IS_FOR = (viewer: string, story: string): string => `(
  ${story}.author_id = ${viewer}
  or ${ARE_FRIENDS(viewer, `${story}.author_id`)} and not ${IS_BLOCKED(viewer, `${story}.author_id`)})`;

/** Condition that a story is within its day, by the database's clock, or in a highlight, deleted or not. */
export const IS_LASTING_STORY = (story = 'stories'): string => `(
  ${story}.expires_at > clock_timestamp()
  or exists (select from highlight_stories where highlight_stories.story_id = ${story}.id))`;

/** Condition that a story has an open report, so that moderators must see it even if its author has deleted it. */
export const HAS_OPEN_REPORT = (story = 'stories'): string => `exists (
  select from abuse_reports
  where abuse_reports.subject = 'story' and abuse_reports.subject_id = ${story}.id::text and abuse_reports.state = 'open')`;

/**
 * Condition on a row of `stories`, aliased `story`, that it is within its day, by the database's clock, and neither
 * deleted nor removed.
 */
export const ACTIVE_STORY = (story = 'stories'): string => `(
  ${story}.expires_at > clock_timestamp() and ${IS_NOT_DELETED(story)})`;

export const IS_ACTIVE_STORY = (storyId: string): string => `exists (
  select from stories where stories.id = ${storyId} and ${ACTIVE_STORY()})`;

/** Condition that the viewer may see and answer an active story. */
export const VISIBLE_STORY = (viewer: string, story = 'stories'): string => `(
  ${ACTIVE_STORY(story)} and ${IS_FOR(viewer, story)})`;

/**
 * Condition on a row of `stories`, aliased `story`, that it is within its day or in a highlight, and neither deleted
 * nor removed.
 */
export const KEPT_STORY = (story = 'stories'): string => `(${IS_NOT_DELETED(story)} and ${IS_LASTING_STORY(story)})`;

/** Condition that the viewer may see the story and its picture, including in a highlight. */
export const VISIBLE_KEPT_STORY = (viewer: string, story = 'stories'): string => `(
  ${KEPT_STORY(story)} and ${IS_FOR(viewer, story)})`;
