import { POSTS_COUNTED_MAX } from '@qlixline/contract/limits';
import type { Visibility } from '@qlixline/contract/post';

import { ARE_FRIENDS, HAS_HIDDEN_WORD, IS_BLOCKED } from './relation.sql.ts';

/**
 * The rule for everything that hangs on a post: its place in any list, its item, comments, counts, likes, images,
 * notifications. A condition of SQL on a row of `posts` known as `post`; `viewer` is an expression of the viewer's id.
 */
export const VISIBLE_POST = (viewer: string, post = 'posts'): string => `(
  ${post}.deleted_at is null and ${post}.removed_at is null and (
    ${post}.author_id = ${viewer}
    or case ${post}.visibility
      when 'public' then not ${IS_BLOCKED(viewer, `${post}.author_id`)}
      when 'friends' then ${ARE_FRIENDS(viewer, `${post}.author_id`)} and not ${IS_BLOCKED(viewer, `${post}.author_id`)}
      else false end))`;

export type NewPostRow = { author_id: string; visibility: Visibility; deleted_at: null; removed_at: null };

/** SQL of a row of `posts` that is about to be written, as far as `VISIBLE_POST` asks for it. */
export const NEW_POST = (author: string, visibility: string): string => `(
  select ${author}::uuid as author_id, ${visibility}::text as visibility,
    null::timestamptz as deleted_at, null::timestamptz as removed_at)`;

/** A row of `comments` that is there for anybody: neither gone itself nor filed under one that is. */
export const IS_THERE = (comment: string): string => `(
  ${comment}.deleted_at is null and ${comment}.removed_at is null
  and ${comment}.hidden_at is null and ${comment}.top_gone_at is null)`;

const IS_UNDER_OWN_POST = (viewer: string, comment: string): string => `exists (
  select from posts own where own.id = ${comment}.post_id and own.author_id = ${viewer})`;

/**
 * A comment under a post that the viewer may see: a condition on a row of `comments` known as `comment`. Of a reply, they
 * also see what it is filed under. Under their own posts they see what everybody else reads there, also of who has blocked them.
 */
export const VISIBLE_COMMENT = (viewer: string, comment = 'comments'): string => `(
  ${IS_THERE(comment)}
  and (
    (not ${IS_BLOCKED(viewer, `${comment}.author_id`)}
      and (${comment}.top_id is null or not exists (
        select from comments top
        where top.id = ${comment}.top_id and ${IS_BLOCKED(viewer, 'top.author_id')})))
    or ${IS_UNDER_OWN_POST(viewer, comment)}))`;

/**
 * A comment that the viewer finds where comments are listed: under their own posts also those that are hidden from everybody
 * else, because they block who wrote it or what it is filed under. They may read, delete and report it, and nothing more.
 */
export const FOUND_COMMENT = (viewer: string, comment = 'comments'): string => `(
  ${VISIBLE_COMMENT(viewer, comment)} or (
    ${comment}.deleted_at is null and ${comment}.removed_at is null
    and (${comment}.top_id is null or exists (
      select from comments top
      where top.id = ${comment}.top_id and top.deleted_at is null and top.removed_at is null))
    and ${IS_UNDER_OWN_POST(viewer, comment)}))`;

/**
 * The viewer's own, or another's without the words that they hide: a condition on a row of `posts` or `comments`, asked
 * wherever those come to them by themselves. What they open by its address, or saved, they asked for.
 */
export const IS_WANTED = (viewer: string, row: 'posts' | 'comments' | 'newer'): string => `(
  ${row}.author_id = ${viewer} or not ${HAS_HIDDEN_WORD(viewer, row)})`;

/** A condition on a row of `comments` where they are listed: nobody misses what is said under their own post. */
export const IS_WANTED_BELOW_POST = (viewer: string): string => `(
  ${IS_UNDER_OWN_POST(viewer, 'comments')} or ${IS_WANTED(viewer, 'comments')})`;

/** The post is there for the viewer, who does not hide it. */
export const IS_WANTED_POST = (viewer: string, postId: string): string => `exists (
  select from posts where posts.id = ${postId} and ${VISIBLE_POST(viewer)} and ${IS_WANTED(viewer, 'posts')})`;

/** The same of a comment; its post is asked for by itself. */
export const IS_WANTED_COMMENT = (viewer: string, commentId: string): string => `exists (
  select from comments
  where comments.id = ${commentId} and ${VISIBLE_COMMENT(viewer)} and ${IS_WANTED(viewer, 'comments')})`;

/** The author's posts that are there for the viewer. Looks at a bounded number of them, however many there are. */
export const POST_COUNT = (viewer: string, author: string): string => `(
  select count(*) from (
    select * from posts where author_id = ${author} order by id desc limit ${POSTS_COUNTED_MAX}) posts
  where ${VISIBLE_POST(viewer)} and ${IS_WANTED(viewer, 'posts')})`;
