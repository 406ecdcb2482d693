import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import {
  BLOCKED_WITH,
  FOLLOWED_BY,
  FRIENDS_OF,
  IS_MUTED,
  MUTED_BY,
  NEWEST_FRIENDS_OF,
} from '../../../schema/friends/relation.sql.ts';
import { PLACE_OF, SPECIES_OF } from '../../../schema/users/suggestable.sql.ts';
import { IS_LISTED_FOR_VIEWER, VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';

// Bounds on the rows read, so that the cost doesn't grow with posts, friends and likes (decision: discover).
const OWN_SPECIES = 5;
const OF_EACH_SPECIES = 100;
const OF_PLACE = 100;
const LIKES_OF_VIEWER = 50;
const TAGS = 5;
const OF_EACH_TAG = 20;
const FRIENDS_READ_MAX = 50;
const LIKES_OF_EACH = 5;
const BEST_OF_ALL = 300;
const REACTIONS = 1_000; // newest ones of each kind; each liked or saved post is then looked up once more
const RANKED = 150;
const POPULAR_LIKES = 3;

/**
 * Frequency of each reason: one row in this many, while there are posts for it. The strongest reason is the most
 * frequent.
 */
const ROWS_PER_REASON = { same_species: 2, liked_by_friend: 2.5, same_place: 4, liked_tag: 5, none: 3 };
/** Hours by which each further reason makes a post newer in the ranking. */
const FURTHER_REASON = 24;

type Reason = 'liked_by_friend' | 'same_species' | 'same_place' | 'liked_tag' | 'popular' | 'recent';

/** Candidate; `detail` is the id of the friend, the species or the tag. */
export type Candidate = { id: number; authorId: string; reason: Reason; detail: string | null };

const source = (reason: keyof typeof ROWS_PER_REASON, detail: string, from: string): string => `
  select found.post_id, found.author_id, found.score, found.species,
    '${reason}' as reason, ${detail} as detail, ${ROWS_PER_REASON[reason]} as every
  from ${from}`;

const BEST = `select * from discover_posts order by score desc, post_id desc limit ${BEST_OF_ALL}`;

/**
 * Reads a range in the index's order, here and for tags. With a plain equality the planner may scan another index
 * instead until it has found enough rows.
 */
const BEST_WITH = (column: 'species' | 'place', value: string, limit: number): string => `(
  select * from discover_posts where ${column} between ${value} and ${value}
  order by ${column}, score desc, post_id desc limit ${limit})`;

const NEWEST_OF_VIEWER = (table: string): string => `
  union all (select post_id from ${table} where user_id = $1 order by id desc limit ${REACTIONS})`;

const SOURCES = [
  source(
    'same_species',
    'own.species',
    `own_species own cross join lateral ${BEST_WITH('species', 'own.species', OF_EACH_SPECIES)} found`,
  ),
  source(
    'same_place',
    'null',
    `(select ${PLACE_OF('$1')} as place) me cross join lateral ${BEST_WITH('place', 'me.place', OF_PLACE)} found`,
  ),
  source(
    'liked_by_friend',
    'liked.user_id::text',
    `${NEWEST_FRIENDS_OF('$1', FRIENDS_READ_MAX)} friend
      cross join lateral (
        select post_id, user_id from post_likes
        where user_id = friend.id and not ${IS_MUTED('$1', 'friend.id')}
        order by id desc limit ${LIKES_OF_EACH}) liked
      join discover_posts found on found.post_id = liked.post_id`,
  ),
  source(
    'liked_tag',
    'tags.tag',
    `tags cross join lateral (
        select post_id from post_tags where tag between tags.tag and tags.tag
        order by tag desc, post_id desc limit ${OF_EACH_TAG}) tagged
      join discover_posts found on found.post_id = tagged.post_id`,
  ),
  source('none', 'null', `(${BEST}) found`),
];

/**
 * Reads the candidates, best first, possibly several by one author. Parameters: $1 the viewer, $2 ids of posts already
 * shown.
 */
export const candidatesQuery = definePreparedQuery<Candidate>(
  'discover-candidates',
  `
    with own_species as materialized (
      select species from ${SPECIES_OF('$1')} own order by first limit ${OWN_SPECIES}),
    tags as materialized (
      select tag from (
        select post_id from post_likes where user_id = $1 order by id desc limit ${LIKES_OF_VIEWER}) liked
      join post_tags using (post_id) group by tag order by count(*) desc, tag limit ${TAGS}),
    fewer as materialized (select species from fewer_species where user_id = $1),
    known as materialized (
      select $1::uuid as id union select id from ${FRIENDS_OF('$1')} friend
      union select id from ${FOLLOWED_BY('$1')} followed
      union select user_id from ${BLOCKED_WITH('$1')} blocked
      union select user_id from ${MUTED_BY('$1')} muted),
    shown as materialized (
      select unnest($2::bigint[]) as id
      ${['post_dismissals', 'post_likes', 'post_saves'].map(NEWEST_OF_VIEWER).join(' ')}),
    found as (${SOURCES.join(' union all ')}),
    reasons as (
      select post_id, author_id, score, reason, every, min(detail) as detail,
        bool_or(species in (select species from fewer)) as is_less_wanted
      from found
      where author_id not in (select id from known) and post_id not in (select id from shown)
      group by post_id, author_id, score, reason, every),
    posts_found as (
      select post_id, author_id, bool_or(is_less_wanted) as is_less_wanted,
        score + ${FURTHER_REASON} * (count(*) - 1) as rank,
        (array_agg(reason order by is_rest, every))[1] as reason,
        (array_agg(detail order by is_rest, every))[1] as detail,
        (array_agg(every order by is_rest, every))[1] as every
      from (select *, reason = 'none' as is_rest from reasons) reasons
      group by post_id, author_id, score),
    placed as (
      select *, every * (row_number() over (
        partition by reason, is_less_wanted order by rank desc, post_id desc) - 0.5) as place
      from posts_found),
    ranked as materialized (
      select * from placed order by is_less_wanted, place, rank desc, post_id desc limit ${RANKED})
    select ranked.post_id as id, ranked.author_id as "authorId", ranked.detail,
      case when ranked.reason <> 'none' then ranked.reason
        when posts.like_count >= ${POPULAR_LIKES} then 'popular' else 'recent' end as reason
    from ranked
    cross join lateral (select * from posts where posts.id = ranked.post_id offset 0) posts
    where posts.visibility = 'public' and ${VISIBLE_POST('$1')} and ${IS_LISTED_FOR_VIEWER('$1', 'posts')}
      and not exists (select from post_likes where post_id = posts.id and user_id = $1)
      and not exists (select from post_saves where post_id = posts.id and user_id = $1)
    order by ranked.is_less_wanted, ranked.place, ranked.rank desc, ranked.post_id desc`,
);

/** Reads the authors of posts, in the given order. Parameters: $1 the posts. */
export const authorsQuery = definePreparedQuery<{ authorId: string }>(
  'discover-authors',
  `
    select posts.author_id as "authorId"
    from unnest($1::bigint[]) with ordinality shown (id, place) join posts on posts.id = shown.id
    order by shown.place`,
);
