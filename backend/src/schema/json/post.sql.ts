import type { Mention, Post, QuotedPost } from '@qlixline/contract/posts/post';

import { IS_LISTED_LISTING, VISIBLE_LISTING } from '../listings/listing.sql.ts';
import { HAS_HIDDEN_WORD, IS_MUTED } from '../friends/relation.sql.ts';
import { IS_COMMENT_SHOWN, OWN_HELD_COUNT, VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { MAY_COMMENT } from '../trust/contact.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { UNLESS_NOBODY_IS_BLOCKED } from './blocked.sql.ts';
import { DESCRIBED_IMAGE_JSON } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import { LINK_PREVIEW_OF } from './link-preview.sql.ts';
import { LISTING_TILE_JSON } from './listing.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

/** SQL of the likes by users whom the viewer may see: the stored count without those with a block. */
export const LIKE_COUNT = (post: string): string =>
  `(${post}.like_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
  select count(*) from blocked join post_likes on post_likes.user_id = blocked.user_id
  where post_likes.post_id = ${post}.id)`)})`;

/**
 * SQL of the number of comments that the viewer finds. On their own posts it includes those by users with a block, but
 * none by suspended users. A hidden comment hides its replies, so that replies by blocked users aren't subtracted
 * twice. The viewer's own comments that wait for the post's author are counted only for the viewer.
 */
const COMMENT_COUNT = (viewer: string, post: string): string => {
  const isHidden = (author: string) => `(${post}.author_id <> ${viewer} or ${IS_SUSPENDED(author)})`;
  return `(${post}.comment_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
  select coalesce(sum(1 + (
      select count(*) from comments reply where reply.top_id = comments.id and ${IS_COMMENT_SHOWN('reply')})), 0)::integer
  from blocked join comments on comments.author_id = blocked.user_id
  where comments.post_id = ${post}.id and ${isHidden('comments.author_id')} and ${IS_COMMENT_SHOWN('comments')}
    and not exists (
      select from comments top join blocked others on others.user_id = top.author_id
      where top.id = comments.top_id and ${isHidden('top.author_id')}))`)}
    + ${OWN_HELD_COUNT(viewer, post)})`;
};

/** SQL of the users mentioned in a text, except those with a block; `of` is "post" or "comment". */
export const MENTIONS_JSON = (of: 'post' | 'comment', id: string): string => `(
  select coalesce(json_agg(${jsonObject<Mention>({ userId: 'm.user_id', username: 'm.username' })} order by m.username), '[]')
  from ${of}_mentions m
  where m.${of}_id = ${id} and not exists (select from blocked where blocked.user_id = m.user_id))`;

const IMAGES_JSON = (post: string): string => `(
  select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('media')} order by post_images.position), '[]')
  from post_images join media on media.id = post_images.media_id
  where post_images.post_id = ${post}.id)`;

/** SQL of a post's images without covered ones, for pages that can't ask before they show them. */
export const UNCOVERED_IMAGES_JSON = (post: string): string => `(
  select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('media')} order by post_images.position), '[]')
  from post_images join media on media.id = post_images.media_id
  where post_images.post_id = ${post}.id and media.sensitive_by is null)`;

export const PETS_JSON = (post: string): string => `(
  select coalesce(json_agg(${jsonObject<Post['pets'][number]>({ id: 'pets.id', name: 'pets.name', species: 'pets.species' })}
    order by post_pets.position), '[]')
  from post_pets join pets on pets.id = post_pets.pet_id where post_pets.post_id = ${post}.id)`;

/** SQL of a quoted post if the viewer may see it and doesn't hide it. Needs BLOCKED before it. */
export const QUOTED_POST_OF = (viewer: string, postId: string): string => `(
  select ${jsonObject<QuotedPost>({
    id: 'quoted.id',
    author: USER_CARD_OF('quoted.author_id'),
    text: 'quoted.text',
    images: IMAGES_JSON('quoted'),
    mentions: MENTIONS_JSON('post', 'quoted.id'),
    createdAt: isoTime('quoted.created_at'),
  })}
  from posts quoted
  where quoted.id = ${postId} and ${VISIBLE_POST(viewer, 'quoted')}
    and (quoted.author_id = ${viewer} or (
      not ${IS_MUTED(viewer, 'quoted.author_id')} and not ${HAS_HIDDEN_WORD(viewer, 'quoted')}
      and not exists (
        select from post_dismissals d where d.post_id = quoted.id and d.user_id = ${viewer}))))`;

const QUOTED_JSON = (viewer: string, post: string): string => `case when ${post}.quoted_post_id is not null then
  ${jsonObject<NonNullable<Post['quoted']>>({
    post: QUOTED_POST_OF(viewer, `${post}.quoted_post_id`),
  })} end`;

const LISTING_IN_POST_JSON = (viewer: string, post: string): string => `case when ${post}.listing_id is not null then
  ${jsonObject<NonNullable<Post['listing']>>({
    listing: `(
      select ${LISTING_TILE_JSON('listings')} from listings
      where listings.id = ${post}.listing_id and ${VISIBLE_LISTING(viewer)} and ${IS_LISTED_LISTING(viewer)})`,
  })} end`;

/** SQL of each field of the contract's post, from a row of `posts` the viewer may see. Needs BLOCKED before it. */
export const POST_FIELDS = (viewer: string, post: string): Record<keyof Post, string> => ({
  id: `${post}.id`,
  author: USER_CARD_OF(`${post}.author_id`),
  text: `${post}.text`,
  images: IMAGES_JSON(post),
  pets: PETS_JSON(post),
  mentions: MENTIONS_JSON('post', `${post}.id`),
  visibility: `${post}.visibility`,
  createdAt: isoTime(`${post}.created_at`),
  editedAt: isoTime(`${post}.edited_at`),
  likeCount: LIKE_COUNT(post),
  commentCount: COMMENT_COUNT(viewer, post),
  isLiked: `exists (select from post_likes where post_id = ${post}.id and user_id = ${viewer})`,
  isSaved: `exists (select from post_saves where post_id = ${post}.id and user_id = ${viewer})`,
  mayComment: MAY_COMMENT(viewer, post),
  quoted: QUOTED_JSON(viewer, post),
  listing: LISTING_IN_POST_JSON(viewer, post),
  linkPreview: LINK_PREVIEW_OF(`${post}.preview_id`),
});

/** SQL of the contract's post, from a row of `posts` the viewer may see. Needs BLOCKED before it. */
export const POST_JSON = (viewer: string, post: string): string => jsonObject<Post>(POST_FIELDS(viewer, post));
