import { HAS_HIDDEN_WORD, IS_BLOCKED, IS_MUTED, UNACCENTED_WORDS } from './relation.sql.ts';

/** What is looked for is in the topic's name, or something like it. As a subquery it is made once, and the index of names is asked. */
export const IS_CALLED = (name: string): string => {
  const words = `(select btrim(${UNACCENTED_WORDS(`${name}::text`)}))`;
  return `(
    topics.folded_name like '%' || ${words} || '%' or ${words} <% topics.folded_name or ${words} % topics.folded_name)`;
};

/** A row of `threads` or `thread_replies` that nobody deleted or removed. */
export const IS_KEPT = (row: string): string => `(${row}.deleted_at is null and ${row}.removed_at is null)`;

/** The rule for a thread and everything in it, on a row known as `thread`; of a reply the same, which asks for its thread by itself. */
export const VISIBLE_THREAD = (viewer: string, thread = 'threads'): string => `(
  ${IS_KEPT(thread)} and not ${IS_BLOCKED(viewer, `${thread}.author_id`)})`;

export const VISIBLE_REPLY = (viewer: string, reply = 'thread_replies'): string => VISIBLE_THREAD(viewer, reply);

/** The viewer's own, or another's whom they have not muted and without the words that they hide: in lists and numbers. */
export const IS_LISTED = (viewer: string, row: 'threads' | 'thread_replies'): string => `(
  ${row}.author_id = ${viewer}
  or not ${IS_MUTED(viewer, `${row}.author_id`)} and not ${HAS_HIDDEN_WORD(viewer, row)})`;

/** The thread is there for the viewer, who does not hide it. */
export const IS_WANTED_THREAD = (viewer: string, threadId: string): string => `exists (
  select from threads where threads.id = ${threadId} and ${VISIBLE_THREAD(viewer)} and ${IS_LISTED(viewer, 'threads')})`;

export const IS_TOPIC_MEMBER = (user: string, topicId: string): string => `exists (
  select from topic_members where topic_members.topic_id = ${topicId} and topic_members.user_id = ${user})`;

/** A moderator of the topic, or of the product. */
export const MODERATES_TOPIC = (user: string, topicId: string): string => `(
  exists (
    select from topic_members
    where topic_members.topic_id = ${topicId} and topic_members.user_id = ${user} and moderates_since is not null)
  or exists (select from user_roles where user_roles.user_id = ${user} and role in ('moderator', 'admin')))`;
