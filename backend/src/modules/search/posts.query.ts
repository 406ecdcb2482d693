import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { SELECTIVITY_HINT } from '../../schema/selectivity-hint.sql.ts';
import {
  HAS_TAGS,
  IS_SEARCHED_POST,
  NEWEST_POSTS,
  POSTS_BY,
  POSTS_WITH_TAG,
  POST_OF,
  SHOWS_SPECIES,
} from '../../schema/search/searchable.sql.ts';
import { USER_ID_OF_USERNAME } from '../../schema/users/user.sql.ts';
import { CURSOR_AT } from '../../schema/json/cursor.sql.ts';
import { GOES_ON, PAGE } from '../../schema/json/page.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { POST_JSON } from '../../schema/json/post.sql.ts';

// Bounds on the posts a page reads, however common or rare a word is (decision: search).
const NEWEST_READ_MAX = 10_000; // ids before the page whose words are compared one by one
const MATCHES_CHECKED_MAX = 200; // of these with the words, for which visibility is checked
const OLDER_MATCHES_MAX = 1_000; // from the word index, if the newest posts have too few
const EXAMINED_MAX = 500; // of one author or tag
const NEWEST_EXAMINED_MAX = 1_000; // for a species without words

const HAS_WORDS = `(asked.query is null or exists (
  select from searched_posts where searched_posts.post_id = posts.id and searched_posts.words @@ asked.query))`;

/** Common table expression of the parsed query. `is_wordless`: it consists only of punctuation and matches nothing. */
const SEARCH_WORDS = (words: string): string => `
  asked as materialized (
    select query_of_words(${words}) as query, ${words} <> '' and query_of_words(${words}) is null as is_wordless)`;

/**
 * SQL of a page of the `looked` posts that are visible and match. `resume` selects the id to continue from if the page
 * isn't full; null at the end.
 */
const page = (looked: string, resume: string, conditions: readonly string[]): string => `
  ${PAGE({
    before: `${BLOCKED('$1')}, ${SEARCH_WORDS('$2')}, ${looked}`,
    rows: `
      select posts.*, posts.id as place
      from asked cross join (select post_id from looked order by post_id desc offset 0) looked
      cross join lateral ${POST_OF('looked.post_id')} posts
      where not asked.is_wordless
        and ${SELECTIVITY_HINT([IS_SEARCHED_POST('$1'), ...conditions].join(' and '))}
      order by looked.post_id desc limit $4 + 1`,
    limit: '$4',
    json: POST_JSON('$1', 'item'),
  })}
  select json_build_object(
    'items', items.json,
    'nextCursor', ${CURSOR_AT(`case when ${GOES_ON} then items.last else (${resume}) end`)})::text as json
  from items`;

/** SQL of the id to continue from in a list whose posts are read one after the other. */
const AFTER = (limit: number): string => `
  select case when count(*) = ${limit} then min(post_id) end from looked`;

const TAGS = HAS_TAGS('$5');
const SPECIES = (species: string): string => `(${species}::text is null or ${SHOWS_SPECIES(species)})`;

// In all of these: $1 the viewer, $2 the words, $3 the id to start before, $4 the limit.

/**
 * Searches posts with the words. Common words have enough matches among the newest posts, which are read in order; rare
 * words have few matches in the word index. Neither the planner nor the index knows which words are common. Further
 * parameter: $5 a species or null.
 */
export const postsByWordsQuery = definePreparedQuery(
  'search-posts-by-words',
  page(
    `
      newest as materialized (
        select least($3, coalesce((select post_id + 1 from searched_posts order by post_id desc limit 1), 1)) as before),
      near as materialized (
        select read.post_id from asked cross join newest cross join lateral (
          select post_id from (
            select post_id, words from searched_posts
            where post_id < newest.before and post_id >= newest.before - ${NEWEST_READ_MAX}
            order by post_id desc offset 0) read
          where ${SELECTIVITY_HINT('read.words @@ asked.query')} limit ${MATCHES_CHECKED_MAX}) read),
      far as materialized (
        select older.post_id from asked cross join newest cross join lateral (
          select post_id from searched_posts
          where words @@ asked.query and post_id < newest.before - ${NEWEST_READ_MAX} limit ${OLDER_MATCHES_MAX}) older
        where (select count(*) from near) <= $4),
      looked as materialized (select post_id from near union all select post_id from far)`,
    `
      select case
        when (select count(*) from near) = ${MATCHES_CHECKED_MAX} then (select min(post_id) from near)
        when (select count(*) from near) > $4 and newest.before > ${NEWEST_READ_MAX} then newest.before - ${NEWEST_READ_MAX} end
      from newest`,
    [SPECIES('$5')],
  ),
);

/** Searches a user's posts. Further parameters: $5 the tags, $6 a species or null, $7 the username. */
export const postsByAuthorQuery = definePreparedQuery(
  'search-posts-by-author',
  page(
    `looked as materialized (select post_id from ${POSTS_BY(USER_ID_OF_USERNAME('$7'), '$3', EXAMINED_MAX)} looked)`,
    AFTER(EXAMINED_MAX),
    [HAS_WORDS, TAGS, SPECIES('$6')],
  ),
);

/** Searches posts by tags. Further parameters: $5 at least one tag, $6 a species or null. */
export const postsByTagQuery = definePreparedQuery(
  'search-posts-by-tag',
  page(
    `looked as materialized (select post_id from ${POSTS_WITH_TAG('($5::text[])[1]', '$3', EXAMINED_MAX)} looked)`,
    AFTER(EXAMINED_MAX),
    [HAS_WORDS, TAGS, SPECIES('$6')],
  ),
);

/** Searches posts of a species. Further parameter: $5 the species. */
export const postsBySpeciesQuery = definePreparedQuery(
  'search-posts-by-species',
  page(
    `looked as materialized (select post_id from ${NEWEST_POSTS('$3', NEWEST_EXAMINED_MAX)} looked)`,
    AFTER(NEWEST_EXAMINED_MAX),
    [SHOWS_SPECIES('$5')],
  ),
);
