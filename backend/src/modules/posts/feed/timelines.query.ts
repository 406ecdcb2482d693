import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { ARE_FRIENDS, FOLLOWED_BY, FOLLOWERS_OF, FOLLOWS, FRIENDS_OF } from '../../../schema/friends/relation.sql.ts';

// These statements lock and count while they write; their text is exactly the one measured for the decision.

/** Number of posts a new timeline starts with. */
const FILLED_WITH = 500; // posts
/**
 * Bound on rows read to fill a timeline. Friends with very many posts contribute fewer, so that 5,000 friends stay
 * affordable.
 */
const READ_TO_FILL = 100_000; // rows of an index
const FEWEST_OF_AN_AUTHOR = 20; // posts

/**
 * Adds a post to timelines. Parameters: $1 the author, $2 the post. Looks up each reader's timeline by its key, as a
 * condition on `timelines` itself would scan those of all active users.
 */
export const addPostQuery = definePreparedQuery(
  'timelines-add-post',
  `
    insert into timeline_entries (user_id, post_id)
    select timelines.user_id, $2::bigint
    from (
      select $1::uuid as id
      union select id from ${FRIENDS_OF('$1')} friend
      union select follower.id from ${FOLLOWERS_OF('$1')} follower, posts
        where posts.id = $2 and posts.visibility = 'public') reader
    cross join lateral (select user_id from timelines where user_id = reader.id offset 0) timelines
    on conflict do nothing`,
);

/** Builds the statement that adds an author's newest posts to a timeline. Parameters: $1 the reader, $2 the author. */
const joinOf = (condition: string): string => `
  with newest as (
    select posts.id from timelines cross join lateral (
      select id from posts where author_id = $2 and id > timelines.complete_after and ${condition}
      order by id desc limit ${FILLED_WITH} + 1) posts
    where timelines.user_id = $1),
  added as (
    insert into timeline_entries (user_id, post_id) select $1, id from newest on conflict do nothing)
  update timelines set complete_after = greatest(complete_after, (select min(id) from newest))
  where user_id = $1 and (select count(*) from newest) > ${FILLED_WITH}`;

/** Adds all posts of a friend. */
export const joinQuery = definePreparedQuery('timelines-join', joinOf('true'));

/** Adds the public posts of a followed user. */
export const joinPublicQuery = definePreparedQuery('timelines-join-public', joinOf(`visibility = 'public'`));

/**
 * Removes an author's posts that neither friendship nor following justifies. Parameters: $1 the reader, $2 the author.
 */
export const leaveQuery = definePreparedQuery(
  'timelines-leave',
  `
    delete from timeline_entries using posts
    where timeline_entries.user_id = $1 and posts.id = timeline_entries.post_id and posts.author_id = $2
      and not ${ARE_FRIENDS('$1', '$2')} and not (posts.visibility = 'public' and ${FOLLOWS('$1', '$2')})`,
);

/** Fills a timeline. Parameters: $1 the reader. */
export const fillQuery = definePreparedQuery(
  'timelines-fill',
  `
    with authors as materialized (
      select id from ${FRIENDS_OF('$1')} friend union all select $1::uuid),
    followed as materialized (select id from ${FOLLOWED_BY('$1')} followed),
    share as materialized (
      select greatest(${FEWEST_OF_AN_AUTHOR}, least(${FILLED_WITH}, ${READ_TO_FILL} / count(*)))::integer as posts
      from (select from authors union all select from followed) one),
    newest as materialized (
      select posts.id, posts.nth from share cross join authors cross join lateral (
        select id, row_number() over (order by id desc) as nth from posts where author_id = authors.id
        order by id desc limit share.posts + 1) posts
      union all
      select posts.id, posts.nth from share cross join followed cross join lateral (
        select id, row_number() over (order by id desc) as nth from posts
        where author_id = followed.id and visibility = 'public'
        order by id desc limit share.posts + 1) posts),
    complete as materialized (
      select greatest(0,
        (select id from newest order by id desc offset ${FILLED_WITH} limit 1),
        (select max(id) from newest, share where nth > share.posts)) as after),
    filled as (
      insert into timeline_entries (user_id, post_id)
      select $1, newest.id from newest, complete where newest.id > complete.after on conflict do nothing)
    update timelines set complete_after = complete.after from complete where user_id = $1`,
);
