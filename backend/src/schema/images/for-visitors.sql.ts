import { POSTS_COUNTED_MAX } from '@qlixline/contract/limits';

import { NOTICE_ALLOWS_VISITORS } from '../lost-found/notice.sql.ts';
import { IS_SHOWN_OUTSIDE } from '../suspensions/suspension.sql.ts';

// Conditions for what visitors may see (decision: shared-links). Blocks and friendship don't apply to visitors. They
// see what authors show to everybody, as long as the authors allow visitors, aren't suspended and have no planned
// deletion. Stories are never included.

/** Condition on a row of `users` that visitors may see the user. */
const ALLOWS_VISITORS = (user: string): string => `(${user}.allows_visitors and ${IS_SHOWN_OUTSIDE(user)})`;

/** Condition on a row of `posts` that it is public, ignoring its author. */
const IS_PUBLIC = (post: string): string => `(
  ${post}.visibility = 'public' and ${post}.deleted_at is null and ${post}.removed_at is null)`;

/** SQL of a table with the user `id`; empty if visitors can't see them or there is none. */
export const USER_FOR_VISITORS = (id: string): string => `(
  select * from users where users.id = ${id} and ${ALLOWS_VISITORS('users')})`;

/** SQL of a table with the post `id` and its author's `author_image_id`; empty if visitors can't see the post. */
export const POST_FOR_VISITORS = (id: string): string => `(
  select posts.*, author.profile_image_id as author_image_id
  from posts join users author on author.id = posts.author_id
  where posts.id = ${id} and ${IS_PUBLIC('posts')} and ${ALLOWS_VISITORS('author')})`;

/** SQL of the number of the author's posts that visitors see. Reads a bounded number of them. */
export const POST_COUNT_FOR_VISITORS = (author: string): string => `(
  select count(*) from (
    select from posts where author_id = ${author} and ${IS_PUBLIC('posts')}
    order by id desc limit ${POSTS_COUNTED_MAX}) counted)`;

/** Condition on a row of `media` that something visible to visitors shows the image. */
export const IS_IMAGE_FOR_VISITORS = `(
  exists (select from users where users.profile_image_id = media.id and ${ALLOWS_VISITORS('users')})
  or exists (
    select from pets join users on users.id = pets.owner_id
    where pets.profile_image_id = media.id and ${ALLOWS_VISITORS('users')})
  or exists (
    select from post_images join posts on posts.id = post_images.post_id join users on users.id = posts.author_id
    where post_images.media_id = media.id and ${IS_PUBLIC('posts')} and ${ALLOWS_VISITORS('users')})
  or exists (
    select from notices join pets on pets.id = notices.pet_id
    where pets.profile_image_id = media.id and ${NOTICE_ALLOWS_VISITORS})
  or exists (
    select from notice_images join notices on notices.id = notice_images.notice_id
    where notice_images.media_id = media.id and ${NOTICE_ALLOWS_VISITORS}))`;
