import { TAG_POSTS_COUNTED_MAX, TAG_SUGGESTION_DAYS, TAGS_SUGGESTED_MAX } from '@qlixline/contract/limits';
import type { TagSuggestion } from '@qlixline/contract/post';

import { defineHotQuery } from '../../database/hot-query.ts';
import { HAS_HIDDEN_WORD, IS_MUTED } from '../../schema/conditions/relation.sql.ts';
import { VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

// The work is bounded however many posts and tags there are: no more tags than these are looked at.
const NEWEST_USES = 300;
const OF_NEWEST = 20;
const OWN_POSTS = 100;
const OF_OWN = 12;
const OF_ALPHABET = 8;

/** What makes a tag a suggestion: the viewer's own post, or a public one of late that they would be shown. */
const COUNTS = `(
  ${VISIBLE_POST('$1')} and (posts.author_id = $1 or (
    posts.visibility = 'public' and posts.created_at > now() - interval '${TAG_SUGGESTION_DAYS} days'
    and not ${IS_MUTED('$1', 'posts.author_id')} and not ${HAS_HIDDEN_WORD('$1', 'posts')})))`;

const BEGINS = 'starts_with(tag, $2)';

/**
 * Tags that begin with $2, for the viewer $1. Looked at are those that the newest posts of anybody and of the viewer use most,
 * and the first ones by the alphabet, so that a rare one is found once more of it is typed. Each is counted among its newest
 * posts, by the rules of the feed; what has no post that counts is not told, whoever uses it. A tag whose public posts all
 * lie behind its newest 50 is missed.
 */
export const tagSuggestionsQuery = defineHotQuery(
  'tag-suggestions',
  `
    with recursive newest as (
      select tag from (select tag from post_tags order by post_id desc limit ${NEWEST_USES}) used
      where ${BEGINS} group by tag order by count(*) desc, tag limit ${OF_NEWEST}),
    own as materialized (
      select tag, count(*) as posts
      from (
        select id from posts
        where author_id = $1 and deleted_at is null and removed_at is null
        order by id desc limit ${OWN_POSTS}) written
      join post_tags on post_tags.post_id = written.id
      where ${BEGINS} group by tag order by count(*) desc, tag limit ${OF_OWN}),
    spelt (tag, number) as (
      (select tag, 1 from post_tags where tag >= $2 order by tag limit 1)
      union all
      select (select tag from post_tags where tag > spelt.tag order by tag limit 1), number + 1
      from spelt where number < ${OF_ALPHABET} and ${BEGINS}),
    candidates as materialized (
      select tag from newest union select tag from own union select tag from spelt where ${BEGINS}),
    counted as (
      select candidates.tag, greatest(coalesce(own.posts, 0), (
        select count(*)
        from (
          select post_id from post_tags where tag between candidates.tag and candidates.tag
          order by tag desc, post_id desc limit ${TAG_POSTS_COUNTED_MAX}) used
        cross join lateral (select * from posts where posts.id = used.post_id offset 0) posts
        where ${COUNTS})) as posts
      from candidates left join own on own.tag = candidates.tag)
    select json_build_object('items', coalesce(json_agg(item order by posts desc, tag), '[]'))::text as json
    from (
      select ${jsonObject<TagSuggestion>({ tag: 'tag', postCount: 'posts' })} as item, posts, tag
      from counted where posts > 0 order by posts desc, tag limit ${TAGS_SUGGESTED_MAX}) best`,
);
