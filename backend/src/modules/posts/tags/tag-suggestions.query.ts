import { TAG_POSTS_COUNTED_MAX, TAG_SUGGESTION_DAYS, TAGS_SUGGESTED_MAX } from '@qlixline/contract/limits';
import type { TagSuggestion } from '@qlixline/contract/posts/post';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IS_MUTED } from '../../../schema/friends/relation.sql.ts';
import { IS_LISTED_FOR_VIEWER, VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

// Bounds on the tags considered, so that the cost doesn't grow with posts and tags.
const NEWEST_USES_READ = 300;
const TAGS_OF_NEWEST = 20;
const OWN_POSTS_READ = 100;
const TAGS_OF_OWN = 12;
const TAGS_BY_ALPHABET = 8;

/** Bounds on tags with the most posts, and on posts of each, that are searched for hidden words. */
const BEST_TAGS_MAX = 2 * TAGS_SUGGESTED_MAX;
const POSTS_SEARCHED_MAX = 5;

/**
 * Condition that a post makes its tag a suggestion: it is the viewer's own, or a recent public one that is visible and
 * not muted.
 */
const IS_COUNTED = `(
  ${VISIBLE_POST('$1')} and (posts.author_id = $1 or (
    posts.visibility = 'public' and posts.created_at > now() - interval '${TAG_SUGGESTION_DAYS} days'
    and not ${IS_MUTED('$1', 'posts.author_id')})))`;

/** Builds the newest posts with the tag that fulfil this condition, newest first. */
const POSTS_WITH = (tag: string): string => `
  (select post_id from post_tags where tag between ${tag} and ${tag}
    order by tag desc, post_id desc limit ${TAG_POSTS_COUNTED_MAX}) used
  cross join lateral (select * from posts where posts.id = used.post_id offset 0) posts
  where ${IS_COUNTED}`;

const HAS_PREFIX = 'starts_with(tag, $2)';

/**
 * Reads tags that begin with $2 for the viewer $1. Candidates are the most used tags in the newest posts, those in the
 * viewer's own posts, and the first ones alphabetically, so that typing more letters finds a rare tag. Posts are
 * counted among the newest of each tag; a tag without a counted post is never revealed, and one is missed if none of
 * its newest 50 posts counts. For speed, hidden words are checked only in the newest posts of the best tags: one post
 * without them suffices, and the count includes the others.
 */
export const tagSuggestionsQuery = definePreparedQuery(
  'tag-suggestions',
  `
    with recursive newest as (
      select tag from (select tag from post_tags order by post_id desc limit ${NEWEST_USES_READ}) used
      where ${HAS_PREFIX} group by tag order by count(*) desc, tag limit ${TAGS_OF_NEWEST}),
    own as materialized (
      select tag, count(*) as posts
      from (
        select id from posts
        where author_id = $1 and deleted_at is null and removed_at is null
        order by id desc limit ${OWN_POSTS_READ}) written
      join post_tags on post_tags.post_id = written.id
      where ${HAS_PREFIX} group by tag order by count(*) desc, tag limit ${TAGS_OF_OWN}),
    spelt (tag, number) as (
      (select tag, 1 from post_tags where tag >= $2 order by tag limit 1)
      union all
      select (select tag from post_tags where tag > spelt.tag order by tag limit 1), number + 1
      from spelt where number < ${TAGS_BY_ALPHABET} and ${HAS_PREFIX}),
    candidates as materialized (
      select tag from newest union select tag from own union select tag from spelt where ${HAS_PREFIX}),
    counted as (
      select candidates.tag, coalesce(own.posts, 0) as own_posts,
        greatest(coalesce(own.posts, 0), (select count(*) from ${POSTS_WITH('candidates.tag')})) as posts
      from candidates left join own on own.tag = candidates.tag),
    best as materialized (
      select * from counted where posts > 0 order by posts desc, tag limit ${BEST_TAGS_MAX})
    select json_build_object('items', coalesce(json_agg(item order by posts desc, tag), '[]'))::text as json
    from (
      select ${jsonObject<TagSuggestion>({ tag: 'tag', postCount: 'posts' })} as item, posts, tag
      from best
      where own_posts > 0 or exists (
        select from (
          select posts.* from ${POSTS_WITH('best.tag')} order by used.post_id desc limit ${POSTS_SEARCHED_MAX} offset 0) posts
        where ${IS_LISTED_FOR_VIEWER('$1', 'posts')})
      order by posts desc, tag limit ${TAGS_SUGGESTED_MAX}) suggested`,
);
