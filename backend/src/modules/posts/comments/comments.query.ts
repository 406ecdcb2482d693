import type { BestComment, BestComments, Comment } from '@qlixline/contract/posts/comment';
import { BEST_COMMENTS_MAX, COMMENT_EXCERPT_MAX, REPLIES_COUNTED_MAX } from '@qlixline/contract/limits';
import type { LikeState } from '@qlixline/contract/posts/post';

import { EXCERPT_IN_LINE } from '../../../schema/json/excerpt.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { MARKED_USER_CARD_OF, USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';
import { SELECTIVITY_HINT } from '../../../schema/selectivity-hint.sql.ts';
import { LINK_PREVIEW_OF } from '../../../schema/json/link-preview.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { BLOCKED, IS_HIDDEN, UNLESS_NOBODY_IS_BLOCKED } from '../../../schema/json/blocked.sql.ts';
import { IS_SUSPENDED } from '../../../schema/suspensions/suspension.sql.ts';
import { MENTIONS_JSON } from '../../../schema/json/post.sql.ts';
import {
  FOUND_COMMENT,
  IS_COMMENT_SHOWN_TO,
  IS_LISTED_BELOW_POST,
  VISIBLE_COMMENT,
  VISIBLE_POST,
} from '../../../schema/posts/visible-posts.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

const POST_AUTHOR = (comment: string): string =>
  `(select posts.author_id from posts where posts.id = ${comment}.post_id)`;

/** Builds the likes by users the viewer may see. */
const LIKES: (viewer: string, comment: string) => Record<keyof LikeState, string> = (viewer, comment) => ({
  isLiked: `exists (select from comment_likes where comment_id = ${comment}.id and user_id = ${viewer})`,
  likeCount: `(${comment}.like_count - ${UNLESS_NOBODY_IS_BLOCKED(`(
    select count(*) from blocked join comment_likes on comment_likes.user_id = blocked.user_id
    where comment_likes.comment_id = ${comment}.id)`)})`,
});

/**
 * Counts the replies that the viewer can see. Replies with hidden words are counted, as in a post's number of comments.
 */
const REPLY_COUNT = (viewer: string, comment: string): string => `(
  select count(*) from (
    select from comments reply
    where reply.top_id = ${comment}.id and reply.deleted_at is null and reply.removed_at is null
      and (${viewer} = ${POST_AUTHOR(comment)} and not ${IS_SUSPENDED('reply.author_id')} or (
        ${IS_COMMENT_SHOWN_TO(viewer, 'reply')} and not exists (select from blocked where blocked.user_id = reply.author_id)))
    limit ${REPLIES_COUNTED_MAX}) counted)`;

/**
 * Condition on a found comment that it waits for the viewer's approval. The comment's own author must not learn of it.
 */
const IS_HELD_FOR = (viewer: string, comment: string): string =>
  `(${comment}.held_at is not null and ${comment}.author_id <> ${viewer})`;

/** SQL that builds the contract's comment from a row of `comments`. */
const COMMENT_JSON = (viewer: string, comment: string): string =>
  jsonObject<Comment>({
    id: `${comment}.id`,
    author: MARKED_USER_CARD_OF(viewer, `${comment}.author_id`),
    text: `${comment}.text`,
    mentions: MENTIONS_JSON('comment', `${comment}.id`),
    linkPreview: LINK_PREVIEW_OF(`${comment}.preview_id`),
    topId: `${comment}.top_id`,
    createdAt: isoTime(`${comment}.created_at`),
    editedAt: isoTime(`${comment}.edited_at`),
    ...LIKES(viewer, comment),
    replyCount: REPLY_COUNT(viewer, comment),
    isHidden: `(${comment}.hidden_at is not null or ${IS_HIDDEN(`${comment}.author_id`)} or ${IS_HELD_FOR(viewer, comment)})`,
    isHeld: IS_HELD_FOR(viewer, comment),
    mayDelete: `${viewer} in (${comment}.author_id, ${POST_AUTHOR(comment)})`,
  });

/**
 * Reads a post's comments; no row if the viewer may not see the post. Parameters: $1 the viewer, $2 the post, $3 the id
 * to end before, $4 the limit.
 */
export const commentsQuery = definePreparedQuery(
  'comments-of-post',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select comments.*, comments.id as place from comments
        where comments.post_id = $2 and comments.top_id is null and comments.id < $3 and ${SELECTIVITY_HINT(`
          ${FOUND_COMMENT('$1')} and ${IS_LISTED_BELOW_POST('$1')}`)}
        order by comments.id desc limit $4 + 1`,
      limit: '$4',
      json: COMMENT_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json from posts where posts.id = $2 and ${VISIBLE_POST('$1')}`,
);

/** Bound on comments per post that are considered, before those the viewer can't see are dropped. */
const CANDIDATES_MAX = 8;

/** Reads `GET /api/comments/best`, ordered by post id. Parameters: $1 the viewer, $2 the posts. */
export const bestCommentsQuery = definePreparedQuery(
  'best-comments',
  `
    select json_build_object('items', coalesce(json_agg(${jsonObject<BestComments['items'][number]>({
      postId: 'posts.id',
      comments: `(
        select coalesce(json_agg(${jsonObject<BestComment>({
          id: 'best.id',
          author: USER_CARD_OF('best.author_id'),
          excerpt: EXCERPT_IN_LINE('best.text', COMMENT_EXCERPT_MAX),
        })} order by best.like_count desc, best.id desc), '[]')
        from (
          select * from (
            select * from comments
            where comments.post_id = posts.id and comments.top_id is null and ${IS_COMMENT_SHOWN_TO('$1', 'comments')}
            order by comments.like_count desc, comments.id desc limit ${CANDIDATES_MAX}) comments
          where ${VISIBLE_COMMENT('$1')} and ${IS_LISTED_BELOW_POST('$1')}
          order by comments.like_count desc, comments.id desc limit ${BEST_COMMENTS_MAX}) best)`,
    })} order by posts.id), '[]'))::text as json
    from posts where posts.id = any($2::bigint[]) and ${VISIBLE_POST('$1')}`,
);

const FROM_FOUND = `
  from comments join posts on posts.id = comments.post_id
  where comments.id = $2 and ${FOUND_COMMENT('$1')} and ${VISIBLE_POST('$1')}`;

/**
 * Reads a comment's replies; no row if the viewer may not see the comment. Parameters: $1 the viewer, $2 the comment,
 * $3 the id to start after, $4 the limit.
 */
export const repliesQuery = definePreparedQuery(
  'replies-to-comment',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select comments.*, comments.id as place from comments
        where comments.top_id = $2 and comments.id > $3 and ${SELECTIVITY_HINT(`
          ${FOUND_COMMENT('$1')} and ${IS_LISTED_BELOW_POST('$1')}`)}
        order by comments.id limit $4 + 1`,
      limit: '$4',
      json: COMMENT_JSON('$1', 'item'),
      order: 'place',
      last: 'max(item.place)',
    })}
    select ${PAGE_JSON('$4')} as json ${FROM_FOUND}`,
);

/** Reads one comment; no row if the viewer may not see it or its post. Parameters: $1 the viewer, $2 the comment. */
export const commentQuery = definePreparedQuery(
  'comment',
  `with ${BLOCKED('$1')} select ${COMMENT_JSON('$1', 'comments')}::text as json ${FROM_FOUND}`,
);

/** Reads `likeStateSchema` of a comment the viewer may see. */
export const commentLikeStateQuery = definePreparedQuery(
  'comment-like-state',
  `with ${BLOCKED('$1')} select ${jsonObject<LikeState>(LIKES('$1', 'comments'))}::text as json ${FROM_FOUND}`,
);
