import { definePreparedQuery } from '../../database/prepared-query.ts';
import {
  ARE_FRIENDS,
  FOLLOWED_BY,
  FOLLOWS,
  FRIENDS_OF,
  HAS_HIDDEN_WORD,
  IS_MUTED,
} from '../../schema/conditions/relation.sql.ts';
import { SELECTIVITY_HINT } from '../../schema/conditions/selectivity-hint.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { POST_JSON } from '../../schema/json/post.sql.ts';
import { VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { NOTHING_COMPLETE } from './timelines.ts';

// In all of them $1 is the viewer, $2 the id that the page stands before, $3 the limit.

/** What the viewer may see and wants to see among the news. */
const IS_NEWS = `(
  ${VISIBLE_POST('$1')} and (posts.author_id = $1 or (
    not ${IS_MUTED('$1', 'posts.author_id')} and not ${HAS_HIDDEN_WORD('$1', 'posts')})))`;

/** Of a visible post: the author's own, or one of a friend's or of somebody followed. What is for friends was asked for that already. */
const IS_OF_THE_FEED = `(
  posts.author_id = $1 or posts.visibility = 'friends' or ${ARE_FRIENDS('$1', 'posts.author_id')}
  or ${FOLLOWS('$1', 'posts.author_id')})`;

const page = (rows: string): string =>
  PAGE({ before: BLOCKED('$1'), rows, limit: '$3', json: POST_JSON('$1', 'item') });

/** `isMaterialized`: the viewer has a timeline, and it was filled. */
export type FeedRow = { json: string; isMaterialized: boolean; isComplete: boolean };

/**
 * Home's feed out of the viewer's timeline (decision: feed). Entries come in their order, and each post is looked up
 * by its key: `offset 0` keeps the planner from joining them in another way when it knows little of the tables.
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
    select ${PAGE_JSON('$3')} as json, coalesce(timelines.complete_after <> ${NOTHING_COMPLETE}, false) as "isMaterialized",
      (select count(*) from page) > $3 or timelines.complete_after = 0 as "isComplete"
    from (select) one left join timelines on timelines.user_id = $1`,
);

/** Posts of the `author` before the page, of those who are followed without being friends the public ones. */
const POSTS_OF = {
  friend: `posts.author_id = author.id`,
  followed: `posts.author_id = author.id and posts.visibility = 'public'`,
};

/** Authors who wrote anything before the page, with the id of the last of it, whether or not the viewer may see that: two or three pages of an index for each. */
const authorsOf = (authors: string, posts: string): string => `
  select author.id, last_post.id as last_id
  from ${authors} author
  cross join lateral (select posts.id from posts where ${posts} and posts.id < $2 order by posts.id desc limit 1) last_post`;

/** What those of them who wrote last have written last for the viewer, of as many as a page has. */
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
 * The same page out of the posts of each author: for what is older than the timeline. One post of each who wrote last is as
 * many as a page has, and the page has none that is older than these: only who has written since then is asked for more.
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

/** All posts with the tag $4 that the viewer may see, anybody's. */
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
