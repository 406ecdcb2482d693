import { OVERSIGHT } from '@qlixline/contract/safety/oversight';
import type { OverseenKind } from '@qlixline/contract/safety/oversight';

import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { IS_OWN_NOTICE, IS_UNWANTED_SIGHTING } from '../lost-found/notice.sql.ts';
import { IS_KEPT, IS_LISTED } from '../topics/topic.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import type { Tables } from '../tables.ts';
import { OVERSEES } from './overseers.sql.ts';

/** Columns of a kind of content: its author's, and SQL of the id of its container. */
type Standing = { table: keyof Tables; author: string; containerId: (row: string) => string };

const STANDING: Record<OverseenKind, Standing> = {
  comment: { table: 'comments', author: 'author_id', containerId: (row) => `${row}.post_id` },
  thread: { table: 'threads', author: 'author_id', containerId: (row) => `${row}.topic_id` },
  threadReply: {
    table: 'thread_replies',
    author: 'author_id',
    containerId: (row) => `(select around.topic_id from threads around where around.id = ${row}.thread_id)`,
  },
  sighting: { table: 'sightings', author: 'author_id', containerId: (row) => `${row}.notice_id` },
  placeReview: { table: 'place_reviews', author: 'author_id', containerId: (row) => `${row}.place_id` },
  message: { table: 'messages', author: 'author_id', containerId: (row) => `${row}.conversation_id` },
  groupMember: { table: 'conversation_members', author: 'user_id', containerId: (row) => `${row}.conversation_id` },
  application: { table: 'applications', author: 'applicant_id', containerId: (row) => `${row}.listing_id` },
  shelterMember: { table: 'shelter_members', author: 'user_id', containerId: (row) => `${row}.shelter_id` },
};

/**
 * Condition that the viewer oversees the container of the row. A suspension hides its author from everybody, overseers
 * included.
 */
export const IS_OVERSEEN = (kind: OverseenKind, viewer: string, row: string): string => `(
  ${OVERSEES[OVERSIGHT[kind].container](viewer, STANDING[kind].containerId(row))}
  and not ${IS_SUSPENDED(`${row}.${STANDING[kind].author}`)})`;

/** Condition that a block in either direction separates the viewer from the row's author. */
export const IS_BEHIND_BLOCK = (kind: OverseenKind, viewer: string, row: string): string =>
  IS_BLOCKED(viewer, `${row}.${STANDING[kind].author}`);

/**
 * Condition that the viewer finds the row: no block separates them from its author, or they oversee its container. The
 * block is checked first, as blocks are rare.
 */
const IS_FOUND = (kind: OverseenKind, viewer: string, row: string): string =>
  `(not ${IS_BEHIND_BLOCK(kind, viewer, row)} or ${IS_OVERSEEN(kind, viewer, row)})`;

/**
 * Condition that the viewer finds the thread: as in `VISIBLE_THREAD`, and for a moderator of its topic also behind a
 * block. Behind a block it can only be read, moderated and reported.
 */
export const FOUND_THREAD = (viewer: string, thread = 'threads'): string =>
  `(${IS_KEPT(thread)} and ${IS_FOUND('thread', viewer, thread)})`;

/** Condition on a reply like `FOUND_THREAD`. Its thread is checked separately. */
export const FOUND_REPLY = (viewer: string, reply = 'thread_replies'): string =>
  `(${IS_KEPT(reply)} and ${IS_FOUND('threadReply', viewer, reply)})`;

/** Condition on a thread or reply in its topic's lists: moderators also find muted authors and hidden words. */
export const IS_LISTED_IN_TOPIC = (kind: 'thread' | 'threadReply', viewer: string): string => {
  const row = kind === 'thread' ? 'threads' : 'thread_replies';
  return `(${IS_LISTED(viewer, row)} or ${IS_OVERSEEN(kind, viewer, row)})`;
};

/**
 * Condition that the viewer finds a sighting of a visible row of `notices`. A sighting by somebody whom the notice's
 * author or the pet's owner has blocked is shown only to these two and to its author (decision: crowds).
 */
export const FOUND_SIGHTING = (viewer: string, sighting: string, notice = 'notices'): string => `(
  ${IS_FOUND('sighting', viewer, sighting)}
  and (${sighting}.author_id is null or ${sighting}.author_id = ${viewer}
    or ${IS_OWN_NOTICE(viewer, notice)} or not ${IS_UNWANTED_SIGHTING(sighting, notice)}))`;

/**
 * Condition that the viewer finds the review: as in `VISIBLE_PLACE_REVIEW`, and for the place's owner also behind a
 * block.
 */
export const FOUND_PLACE_REVIEW = (viewer: string, review = 'place_reviews'): string =>
  `(${review}.removed_at is null and ${IS_FOUND('placeReview', viewer, review)})`;

/** Condition that the viewer finds the message in one of their conversations. */
export const FOUND_MESSAGE = (viewer: string, message = 'messages'): string => IS_FOUND('message', viewer, message);

/** Columns that name the writer of a row. */
type WriterColumn = 'author_id' | 'applicant_id' | 'lister_id' | 'host_id' | 'owner_id';
type WrittenTable = {
  [Name in keyof Tables]: [WriterColumn & keyof Tables[Name]] extends [never] ? never : Name;
}[keyof Tables];

/**
 * Content without a container, which belongs to its writer. Others can add to it only rows of tables that are listed
 * themselves.
 */
const ALONE = 'alone';

/**
 * Container of each kind of content. A new table with a writer doesn't compile until it names its container, or the
 * reason why nobody needs to oversee it.
 */
export const STANDS_IN: Record<WrittenTable, OverseenKind | typeof ALONE | { unless: string }> = {
  comments: 'comment',
  threads: 'thread',
  thread_replies: 'threadReply',
  sightings: 'sighting',
  place_reviews: 'placeReview',
  messages: 'message',
  applications: 'application',
  albums: ALONE,
  collections: ALONE,
  conversations: ALONE,
  discover_posts: { unless: 'They copy posts for ranking.' },
  health_entries: { unless: 'The pet’s owner reads and deletes all entries; only their names are hidden.' },
  highlights: ALONE,
  listings: ALONE,
  mating_interests: { unless: 'A block ends the interest, which has no text of its own.' },
  media: ALONE,
  notices: ALONE,
  passports: ALONE,
  pets: ALONE,
  places: ALONE,
  posts: ALONE,
  stories: ALONE,
  tributes: { unless: 'A block between author and owner hides a tribute from everybody.' },
  tag_messages: { unless: 'Only the pet’s people write with an account, and a block ends their care.' },
  video_uploads: ALONE,
  walk_series: ALONE,
  walks: ALONE,
};
