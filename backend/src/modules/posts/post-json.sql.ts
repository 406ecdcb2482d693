import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { CURSOR_AT } from '../../database/page-cursor.ts';
import { IMAGE_URL } from '../../schema/json/image.sql.ts';
import { BLOCKED_WITH } from '../../schema/conditions/relation.sql.ts';
import { USER_CARD_JSON } from '../../schema/json/user-card.sql.ts';

/** Begins every statement below: who is blocked either way, asked once; nearly always nobody. */
export const WITH_BLOCKED = (viewer: string): string => `with blocked as materialized (${BLOCKED_WITH(viewer)})`;

/** Likes that the viewer may know of: the kept count without those of blocked people. */
export const LIKE_COUNT = (post: string): string => `(${post}.like_count - (
  select count(*) from blocked join post_likes on post_likes.user_id = blocked.user_id
  where post_likes.post_id = ${post}.id))`;

const COMMENT_COUNT = (post: string): string => `(${post}.comment_count - (
  select count(*) from blocked join comments on comments.author_id = blocked.user_id
  where comments.post_id = ${post}.id and comments.deleted_at is null and comments.removed_at is null))`;

/** People whom a text names, without those who are blocked; `of` is "post" or "comment". */
export const MENTIONS_JSON = (of: 'post' | 'comment', id: string): string => `(
  select coalesce(json_agg(json_build_object('userId', m.user_id, 'username', m.username) order by m.username), '[]')
  from ${of}_mentions m
  where m.${of}_id = ${id} and not exists (select from blocked where blocked.user_id = m.user_id))`;

const IMAGES_JSON = (post: string): string => `(
  select coalesce(json_agg(json_build_object(
    'url', ${IMAGE_URL('media.id')},
    'width', media.width,
    'height', media.height,
    'thumbhash', media.thumbhash,
    'alt', media.alt) order by post_images.position), '[]')
  from post_images join media on media.id = post_images.media_id
  where post_images.post_id = ${post}.id)`;

const PETS_JSON = (post: string): string => `(
  select coalesce(json_agg(json_build_object('id', pets.id, 'name', pets.name, 'species', pets.species)
    order by post_pets.position), '[]')
  from post_pets join pets on pets.id = post_pets.pet_id where post_pets.post_id = ${post}.id)`;

/** SQL of the contract's post from a row of `posts` that the viewer may see. Stands after WITH_BLOCKED. */
export const POST_JSON = (viewer: string, post: string): string => `json_build_object(
  'id', ${post}.id,
  'author', (select ${USER_CARD_JSON('author')} from users author where author.id = ${post}.author_id),
  'text', ${post}.text,
  'images', ${IMAGES_JSON(post)},
  'pets', ${PETS_JSON(post)},
  'mentions', ${MENTIONS_JSON('post', `${post}.id`)},
  'visibility', ${post}.visibility,
  'createdAt', ${isoTime(`${post}.created_at`)},
  'editedAt', ${isoTime(`${post}.edited_at`)},
  'likeCount', ${LIKE_COUNT(post)},
  'commentCount', ${COMMENT_COUNT(post)},
  'isLiked', exists (select from post_likes where post_id = ${post}.id and user_id = ${viewer}),
  'isSaved', exists (select from post_saves where post_id = ${post}.id and user_id = ${viewer}))`;

/**
 * A condition on the rows of a page. The planner multiplies what it guesses of each part, expects next to nothing to be
 * left, and then reads everything to sort it; of a `case` it guesses one half, and stops after a page.
 */
export const SELECTIVITY_HINT = (condition: string): string => `case when ${condition} then true else false end`;

type PageParts = {
  viewer: string;
  /** Selects what the items are made of and its `place` in the list, the newest place first, one row more than `limit`. */
  rows: string;
  limit: string;
  /** JSON of one row, known as `item`. */
  json: string;
};

/**
 * The beginning of a statement that makes a page: `page` has the rows that were found, `items` the shown ones as JSON.
 * It is completed with a select over PAGE_JSON.
 */
export const PAGE = ({ viewer, rows, limit, json }: PageParts): string => `
  ${WITH_BLOCKED(viewer)},
  page as materialized (${rows}),
  shown as (select * from page order by place desc limit ${limit}),
  items as (
    select coalesce(json_agg(${json} order by item.place desc), '[]') as json, min(item.place) as last from shown item)`;

/** `{items, nextCursor}` of PAGE, as text. */
export const PAGE_JSON = (limit: string): string => `(
  select json_build_object(
    'items', items.json,
    'nextCursor', case when (select count(*) from page) > ${limit} then ${CURSOR_AT('items.last')} end)::text
  from items)`;
