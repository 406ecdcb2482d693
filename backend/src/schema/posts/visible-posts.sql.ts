import { POSTS_COUNTED_MAX } from '@qlixline/contract/limits';
import type { Visibility } from '@qlixline/contract/posts/post';

import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { ARE_FRIENDS, HAS_HIDDEN_WORD, IS_BLOCKED } from '../friends/relation.sql.ts';
import { OVERSEES } from '../safety/overseers.sql.ts';

/**
 * Condition on a row of `posts`, aliased `post`, that the viewer may see it and everything attached to it: list
 * entries, comments, counts, likes, images, notifications. `viewer` is an SQL expression of the viewer's id.
 */
export const VISIBLE_POST = (viewer: string, post = 'posts'): string => `(
  ${post}.deleted_at is null and ${post}.removed_at is null and (
    ${post}.author_id = ${viewer}
    or case ${post}.visibility
      when 'public' then not ${IS_BLOCKED(viewer, `${post}.author_id`)}
      when 'friends' then ${ARE_FRIENDS(viewer, `${post}.author_id`)} and not ${IS_BLOCKED(viewer, `${post}.author_id`)}
      else false end))`;

export type NewPostRow = { author_id: string; visibility: Visibility; deleted_at: null; removed_at: null };

/** SQL of a row of `posts` about to be written, with the columns that `VISIBLE_POST` reads. */
export const NEW_POST = (author: string, visibility: string): string => `(
  select ${author}::uuid as author_id, ${visibility}::text as visibility,
    null::timestamptz as deleted_at, null::timestamptz as removed_at)`;

/** Condition on a row of `comments` that neither it nor its top-level comment is deleted, removed or hidden. */
const COMMENT_IS_SHOWN = (comment: string): string => `(
  ${comment}.deleted_at is null and ${comment}.removed_at is null
  and ${comment}.hidden_at is null and ${comment}.top_gone_at is null)`;

/**
 * Condition on a row of `comments` that everybody can see it and it counts: it exists and doesn't wait for the post's
 * author.
 */
export const IS_COMMENT_SHOWN = (comment: string): string => `(
  ${COMMENT_IS_SHOWN(comment)} and ${comment}.held_at is null)`;

/**
 * Condition on a row of `comments` that it belongs to the viewer and isn't a reply to somebody else's waiting comment.
 */
const IS_OWN_IN_SIGHT = (viewer: string, comment: string): string => `(
  ${comment}.author_id = ${viewer} and not exists (
    select from comments waiting
    where waiting.id = ${comment}.top_id and waiting.held_at is not null and waiting.author_id <> ${viewer}))`;

/**
 * Condition on a row of `comments` that it is shown to the viewer, apart from blocks. To its own author, a comment that
 * waits for the post's author looks as if everybody saw it (decision: restrict).
 */
export const IS_COMMENT_SHOWN_TO = (viewer: string, comment: string): string => `(
  ${COMMENT_IS_SHOWN(comment)} and (${comment}.held_at is null or ${IS_OWN_IN_SIGHT(viewer, comment)}))`;

/** SQL of the number of the viewer's own comments on the post that wait for its author; nearly always 0. */
export const OWN_HELD_COUNT = (viewer: string, post: string): string => `(
  case when exists (select from comments any_held where any_held.author_id = ${viewer} and any_held.held_at is not null)
    then (
      select count(*)::integer from comments held
      where held.post_id = ${post}.id and held.author_id = ${viewer} and held.held_at is not null
        and ${COMMENT_IS_SHOWN('held')} and ${IS_OWN_IN_SIGHT(viewer, 'held')})
    else 0 end)`;

/**
 * Condition on a row of `comments` that its author, or its top-level comment's author, is suspended, which hides it
 * from everybody.
 */
const IS_BY_SUSPENDED = (comment: string): string => `(
  ${IS_SUSPENDED(`${comment}.author_id`)}
  or ${comment}.top_id is not null and exists (
    select from comments top where top.id = ${comment}.top_id and ${IS_SUSPENDED('top.author_id')}))`;

const IS_UNDER_OWN_POST = (viewer: string, comment: string): string => OVERSEES.post(viewer, `${comment}.post_id`);

/**
 * Condition on a row of `comments`, aliased `comment`, on a post that the viewer may see. For a reply they must also
 * see the top-level comment. On their own posts they see everything that others read there, including comments by users
 * who have blocked them.
 */
export const VISIBLE_COMMENT = (viewer: string, comment = 'comments'): string => `(
  ${IS_COMMENT_SHOWN_TO(viewer, comment)}
  and (
    (not ${IS_BLOCKED(viewer, `${comment}.author_id`)}
      and (${comment}.top_id is null or not exists (
        select from comments top
        where top.id = ${comment}.top_id and ${IS_BLOCKED(viewer, 'top.author_id')})))
    or ${IS_UNDER_OWN_POST(viewer, comment)} and not ${IS_BY_SUSPENDED(comment)}))`;

/**
 * Condition that the viewer finds the comment in lists. On their own posts, they also find comments that wait for their
 * approval, and those hidden from others because the viewer has blocked the author or the top-level comment's author.
 * These can only be read, approved, deleted and reported.
 */
export const FOUND_COMMENT = (viewer: string, comment = 'comments'): string => `(
  ${VISIBLE_COMMENT(viewer, comment)} or (
    ${comment}.deleted_at is null and ${comment}.removed_at is null
    and (${comment}.top_id is null or exists (
      select from comments top
      where top.id = ${comment}.top_id and top.deleted_at is null and top.removed_at is null))
    and ${IS_UNDER_OWN_POST(viewer, comment)} and not ${IS_BY_SUSPENDED(comment)}))`;

/**
 * Condition on a row of `posts` or `comments` that it is the viewer's own or has no hidden words. Used for lists; posts
 * opened by address or saved are shown regardless.
 */
export const IS_LISTED_FOR_VIEWER = (viewer: string, row: 'posts' | 'comments' | 'newer'): string => `(
  ${row}.author_id = ${viewer} or not ${HAS_HIDDEN_WORD(viewer, row)})`;

/** Condition on a row of `comments` in lists: authors of posts see all comments on them, even with hidden words. */
export const IS_LISTED_BELOW_POST = (viewer: string): string => `(
  ${IS_UNDER_OWN_POST(viewer, 'comments')} or ${IS_LISTED_FOR_VIEWER(viewer, 'comments')})`;

/** Condition that the viewer may see the post and doesn't hide it. */
export const IS_LISTED_POST = (viewer: string, postId: string): string => `exists (
  select from posts where posts.id = ${postId} and ${VISIBLE_POST(viewer)} and ${IS_LISTED_FOR_VIEWER(viewer, 'posts')})`;

/** Condition that the viewer may see the comment and doesn't hide it; its post is checked separately. */
export const IS_LISTED_COMMENT = (viewer: string, commentId: string): string => `exists (
  select from comments
  where comments.id = ${commentId} and ${VISIBLE_COMMENT(viewer)} and ${IS_LISTED_FOR_VIEWER(viewer, 'comments')})`;

/** SQL of the number of the author's posts the viewer may see. Reads a bounded number of them. */
export const POST_COUNT = (viewer: string, author: string): string => `(
  select count(*) from (
    select * from posts where author_id = ${author} order by id desc limit ${POSTS_COUNTED_MAX}) posts
  where ${VISIBLE_POST(viewer)} and ${IS_LISTED_FOR_VIEWER(viewer, 'posts')})`;
