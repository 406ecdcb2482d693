import { IS_DECLINED, IS_OPEN, LOOKS_OPEN_TO_REQUESTER } from '../friends/friend-request.sql.ts';
import { BLOCKED_WITH, MUTED_BY, NEWEST_FRIENDS_OF } from '../friends/relation.sql.ts';
import { SHOWN_NAME } from './user.sql.ts';

// Sources of friend suggestions. Each reads a limited number of its newest rows, so that many friends, or popular
// places and species, don't increase the cost.
const FRIENDS_READ_MAX = 200;
const FRIENDS_OF_EACH_MAX = 100;
const NEIGHBOURS_READ = 1_000;
const ACTIVE_POSTS = 200;
const NEWEST_SUGGESTED = 200;
const NEWEST_READ = 2_000;

const PLACE = (user: string): string => `lower(btrim(${user}.location))`;

/** SQL of a user's location in folded form; empty or null if unknown. */
export const PLACE_OF = (user: string): string => `(select ${PLACE('users')} from users where users.id = ${user})`;

/** SQL table of the ids never suggested: the user, friends, requests either way, blocks either way, and mutes. */
export const NOT_SUGGESTED_TO = (viewer: string): string => `(
  select ${viewer}::uuid as id
  union all select friend_id from friendships where user_id = ${viewer}
  union all select to_id from friend_requests where from_id = ${viewer} and ${LOOKS_OPEN_TO_REQUESTER()}
  union all select from_id from friend_requests where to_id = ${viewer} and (${IS_OPEN()} or ${IS_DECLINED()})
  union all select user_id from ${BLOCKED_WITH(viewer)} b
  union all select user_id from ${MUTED_BY(viewer)} muted)`;

/** SQL table of the newest friends of the newest friends, with their `id`, once for each path. */
export const FRIENDS_OF_FRIENDS = (viewer: string): string => `(
  select g.id from ${NEWEST_FRIENDS_OF(viewer, FRIENDS_READ_MAX)} f
  cross join lateral ${NEWEST_FRIENDS_OF('f.id', FRIENDS_OF_EACH_MAX)} g)`;

/** SQL table of the newest users who live in a place and have a username, by id. */
export const USERS_OF_PLACE = (place: string): string => `(
  select u.id from users u
  where ${PLACE('u')} = ${place} and u.location is not null and u.username is not null
  order by u.id desc limit ${NEIGHBOURS_READ})`;

/** SQL table of the owners of the newest pets of a species, with their `id`. */
export const OWNERS_OF_SPECIES = (species: string): string => `(
  select owner_id as id from pets where species = ${species} order by id desc limit ${NEIGHBOURS_READ})`;

/** SQL table of the authors of Discover's first posts, by id. */
export const ACTIVE_AUTHORS = `(
  select distinct author_id as id from (
    select author_id from discover_posts order by score desc, post_id desc limit ${ACTIVE_POSTS}) best)`;

/**
 * SQL table of those among the newest users with a username who have a pet and aren't in `excluded`, a table of ids.
 */
export const NEWEST_USERS = (excluded: string): string => `(
  select u.id from (
    select id from users where username is not null order by id desc limit ${NEWEST_READ}) u
  where u.id not in (select id from ${excluded}) and exists (select from pets where pets.owner_id = u.id)
  order by u.id desc limit ${NEWEST_SUGGESTED})`;

/** SQL table of an owner's species, with the id of the `first` pet of each. */
export const SPECIES_OF = (owner: string): string => `(
  select species, min(id) as first from pets where owner_id = ${owner} group by species)`;

/**
 * SQL table with the user's `location` and folded `place`. Empty if they can't be suggested, for lack of a username or
 * a pet.
 */
export const SUGGESTABLE = (user: string): string => `(
  select u.location, ${PLACE('u')} as place from users u
  where u.id = ${user} and u.username is not null and exists (select from pets where pets.owner_id = u.id))`;

/**
 * SQL table that gives each user in `ids` the number of `mutual` friends with the viewer, and the `newest` friendship
 * among these.
 */
export const MUTUAL_FRIENDS_OF = (viewer: string, ids: string): string => `(
  select g.user_id as id, count(*) as mutual, max(f.id) as newest
  from friendships g join friendships f on f.user_id = ${viewer} and f.friend_id = g.friend_id
  where g.user_id in (${ids}) group by g.user_id)`;

/** SQL of the name of the friend in one of the viewer's friendships. */
export const NAME_OF_FRIEND = (viewer: string, friendshipId: string): string => `(
  select ${SHOWN_NAME('m')}
  from friendships f join users m on m.id = f.friend_id where f.user_id = ${viewer} and f.id = ${friendshipId})`;
