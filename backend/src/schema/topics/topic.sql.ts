import { HAS_HIDDEN_WORD, IS_BLOCKED, IS_MUTED, UNACCENTED_WORDS } from '../friends/relation.sql.ts';

/**
 * Condition that the topic's name contains the query or is similar. The subquery is evaluated once, so the index on
 * names is used.
 */
export const IS_CALLED = (name: string): string => {
  const words = `(select btrim(${UNACCENTED_WORDS(`${name}::text`)}))`;
  return `(
    topics.folded_name like '%' || ${words} || '%' or ${words} <% topics.folded_name or ${words} % topics.folded_name)`;
};

/** Condition on a row of `threads` or `thread_replies` that it is neither deleted nor removed. */
export const IS_KEPT = (row: string): string => `(${row}.deleted_at is null and ${row}.removed_at is null)`;

/**
 * Condition on a row aliased `thread` that the viewer may see the thread and its content. The condition for replies
 * checks their thread separately.
 */
export const VISIBLE_THREAD = (viewer: string, thread = 'threads'): string => `(
  ${IS_KEPT(thread)} and not ${IS_BLOCKED(viewer, `${thread}.author_id`)})`;

export const VISIBLE_REPLY = (viewer: string, reply = 'thread_replies'): string => VISIBLE_THREAD(viewer, reply);

/**
 * Condition that the row belongs in the viewer's lists and counts: their own, or others' without mutes and hidden
 * words.
 */
export const IS_LISTED = (viewer: string, row: 'threads' | 'thread_replies'): string => `(
  ${row}.author_id = ${viewer}
  or not ${IS_MUTED(viewer, `${row}.author_id`)} and not ${HAS_HIDDEN_WORD(viewer, row)})`;

/** Condition that the viewer may see the thread and doesn't hide it. */
export const IS_LISTED_THREAD = (viewer: string, threadId: string): string => `exists (
  select from threads where threads.id = ${threadId} and ${VISIBLE_THREAD(viewer)} and ${IS_LISTED(viewer, 'threads')})`;

export const IS_TOPIC_MEMBER = (user: string, topicId: string): string => `exists (
  select from topic_members where topic_members.topic_id = ${topicId} and topic_members.user_id = ${user})`;

/** Condition that the user moderates the topic or the product. */
export const MODERATES_TOPIC = (user: string, topicId: string): string => `(
  exists (
    select from topic_members
    where topic_members.topic_id = ${topicId} and topic_members.user_id = ${user} and moderates_since is not null)
  or exists (select from user_roles where user_roles.user_id = ${user} and role in ('moderator', 'admin')))`;
