import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import {
  ARE_FRIENDS,
  FOLLOWED_BY,
  FOLLOWS,
  FRIENDS_OF,
  HAS_HIDDEN_WORD,
  IS_MUTED,
} from '../../../schema/friends/relation.sql.ts';
import { SELECTIVITY_HINT } from '../../../schema/selectivity-hint.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { BLOCKED } from '../../../schema/json/blocked.sql.ts';
import { POST_JSON } from '../../../schema/json/post.sql.ts';
import { VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import { EMPTY_COMPLETE_AFTER } from './timelines.ts';

// In all of these: $1 the viewer, $2 the id to end before, $3 the limit.

/** Condition that the viewer may see the post and doesn't hide or mute it. */
const IS_NEWS = `(
  ${VISIBLE_POST('$1')} and (posts.author_id = $1 or (
    not ${IS_MUTED('$1', 'posts.author_id')} and not ${HAS_HIDDEN_WORD('$1', 'posts')})))`;

/**
 * Condition that a visible post belongs in the feed: its author is the viewer, a friend, or a followed user. Friendship
 * was already checked for friends' posts.
 */
const IS_OF_THE_FEED = `(
  posts.author_id = $1 or posts.visibility = 'friends' or ${ARE_FRIENDS('$1', 'posts.author_id')}
  or ${FOLLOWS('$1', 'posts.author_id')})`;

const page = (rows: string): string =>
  PAGE({ before: BLOCKED('$1'), rows, limit: '$3', json: POST_JSON('$1', 'item') });

/** Row of a feed page. `isMaterialized`: the viewer's timeline exists and is filled. */
export type FeedRow = { json: string; isMaterialized: boolean; isComplete: boolean };

/**
 * Reads the home feed from the viewer's timeline (decision: feed). Entries come in order and each post is looked up by
 * its key; `offset 0` prevents another join when the planner has few statistics.
 */
export const feedQuery = definePreparedQuery<FeedRow>(
  'feed',
  `
    ${page(`
      select posts.*, posts.id as place
      from (
        select post_id from timeline_entries
        where user_id = $1 and post_id < $2 and post_id > (select complete_after from timelines where user_id = $1)
        order by post_id desc offset 0) entry
      cross join lateral (select * from posts where posts.id = entry.post_id offset 0) posts
      where ${SELECTIVITY_HINT(`${IS_NEWS} and ${IS_OF_THE_FEED}`)}
      order by entry.post_id desc limit $3 + 1`)}
    select ${PAGE_JSON('$3')} as json, coalesce(timelines.complete_after not in (${EMPTY_COMPLETE_AFTER.join(', ')}), false) as "isMaterialized",
      (select count(*) from page) > $3 or timelines.complete_after = 0 as "isComplete"
    from (select) one left join timelines on timelines.user_id = $1`,
);

/** Posts of the `author` before the page; if the viewer follows the author without being a friend, only public ones. */
const POSTS_OF = {
  friend: `posts.author_id = author.id`,
  followed: `posts.author_id = author.id and posts.visibility = 'public'`,
};

/**
 * Builds the authors with posts before the page, each with the latest such id, visible or not: two or three index pages
 * each.
 */
const authorsOf = (authors: string, posts: string): string => `
  select author.id, last_post.id as last_id
  from ${authors} author
  cross join lateral (select posts.id from posts where ${posts} and posts.id < $2 order by posts.id desc limit 1) last_post`;

/** Builds the latest visible post of each of the authors who wrote last, as many as a page has rows. */
const lastNewsOf = (authors: string, posts: string): string => `(
  select news.id
  from (select * from ${authors} order by last_id desc offset 0) author
  cross join lateral (
    select posts.id from posts where ${posts} and posts.id < $2 and ${SELECTIVITY_HINT(IS_NEWS)}
    order by posts.id desc limit 1) news
  limit $3 + 1)`;

const newsOf = (authors: string, posts: string): string => `
  select news.*
  from ${authors} author
  cross join lateral (
    select * from posts
    where ${posts} and posts.id < $2 and posts.id >= (select id from oldest) and ${SELECTIVITY_HINT(IS_NEWS)}
    order by posts.id desc limit $3 + 1) news
  where author.last_id >= (select id from oldest)`;

/**
 * Reads a page from each author's posts, for posts older than the timeline. The latest post of each recent author gives
 * a lower bound of the page, so only authors with newer posts are read further.
 */
export const feedByReadingQuery = definePreparedQuery(
  'feed-by-reading',
  `
    ${PAGE({
      before: `
        ${BLOCKED('$1')},
        friends as materialized (
          ${authorsOf(`(select id from ${FRIENDS_OF('$1')} friend union all select $1)`, POSTS_OF.friend)}),
        followed as materialized (${authorsOf(FOLLOWED_BY('$1'), POSTS_OF.followed)}),
        oldest as materialized (
          select coalesce((
            select id from (
              ${lastNewsOf('friends', POSTS_OF.friend)}
              union all ${lastNewsOf('followed', POSTS_OF.followed)}) news
            order by id desc offset $3 limit 1), 0) as id)`,
      rows: `
        select posts.*, posts.id as place
        from (${newsOf('friends', POSTS_OF.friend)} union all ${newsOf('followed', POSTS_OF.followed)}) posts
        order by posts.id desc limit $3 + 1`,
      limit: '$3',
      json: POST_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/** Reads all visible posts with a tag, by anybody. Further parameter: $4 the tag. */
export const tagFeedQuery = definePreparedQuery(
  'feed-of-tag',
  `
    ${page(`
      select posts.*, posts.id as place
      from post_tags cross join lateral (select * from posts where posts.id = post_tags.post_id offset 0) posts
      where post_tags.tag = $4 and post_tags.post_id < $2 and ${SELECTIVITY_HINT(IS_NEWS)}
      order by post_tags.post_id desc limit $3 + 1`)}
    select ${PAGE_JSON('$3')} as json`,
);
