import { IS_SUSPENDED, SUSPENDED_PEOPLE } from '../suspensions/suspension.sql.ts';
import { IS_AHEAD } from './mute.sql.ts';

// Conditions on two users, given as SQL expressions of their ids. All lists, counts and items use these, so that they
// can't disagree.

export const ARE_FRIENDS = (a: string, b: string): string =>
  `exists (select from friendships where user_id = ${a} and friend_id = ${b})`;

/** SQL table of the user's friends, with their `id`. */
export const FRIENDS_OF = (user: string): string => `(
  select friend_id as id from friendships where user_id = ${user})`;

/**
 * Condition that one user follows another. Following changes no visibility; it only brings public posts into the feed.
 */
export const FOLLOWS = (follower: string, followed: string): string =>
  `exists (select from user_follows where followed_id = ${followed} and follower_id = ${follower})`;

/** Condition that one user is the other's friend or follower, so that the other's reach isn't counted (decision: trust). */
export const KNOWS = (user: string, other: string): string =>
  `(${ARE_FRIENDS(user, other)} or ${FOLLOWS(user, other)})`;

/** SQL table of the user's followers, with their `id`. */
export const FOLLOWERS_OF = (user: string): string => `(
  select follower_id as id from user_follows where followed_id = ${user})`;

/**
 * SQL table of the users whom the user follows without being friends, with their `id`. Friends see more, so they are
 * excluded.
 */
export const FOLLOWED_BY = (user: string): string => `(
  select followed_id as id from user_follows
  where follower_id = ${user} and not ${ARE_FRIENDS(user, 'followed_id')})`;

/**
 * Condition that neither user sees the other: a block exists in either direction, or one of them is suspended. A
 * suspension hides a user as if everybody had blocked them, so code that respects blocks respects it, too (decision:
 * suspension).
 */
export const IS_BLOCKED = (a: string, b: string): string => `(
  exists (select from blocks where blocker_id = ${a} and blocked_id = ${b})
  or exists (select from blocks where blocker_id = ${b} and blocked_id = ${a})
  or ${IS_SUSPENDED(a, b)})`;

/**
 * Condition like `IS_BLOCKED` for two ids from a row: `offset 0` makes each pair a separate lookup. Otherwise the
 * planner, expecting many rows, reads all blocks first.
 */
export const IS_BLOCKED_PAIR = (a: string, b: string): string => `(
  exists (select from blocks where blocker_id = ${a} and blocked_id = ${b} offset 0)
  or exists (select from blocks where blocker_id = ${b} and blocked_id = ${a} offset 0)
  or ${IS_SUSPENDED(a, b)})`;

/** SQL table of everybody blocked in either direction or suspended, as `user_id`; nearly always empty. */
export const BLOCKED_WITH = (viewer: string): string => `(
  select blocked_id as user_id from blocks where blocker_id = ${viewer}
  union select blocker_id from blocks where blocked_id = ${viewer}
  union select user_id from ${SUSPENDED_PEOPLE} suspended)`;

/**
 * SQL of the number of mutual friends. Reads the viewer's friends once for all rows of a page, then each other user's.
 */
export const MUTUAL_COUNT = (viewer: string, other: string): string => `(
  select count(*) from friendships g
  where g.user_id = ${other} and not ${IS_SUSPENDED('g.friend_id')}
    and case when g.friend_id in (select friend_id from friendships where user_id = ${viewer}) then true else false end)`;

/** SQL of the number of the user's friends, except those whom a block hides from the viewer. */
export const FRIEND_COUNT = (viewer: string, user: string): string => `(
  (select count(*) from friendships f where f.user_id = ${user})
  - (select count(*) from ${BLOCKED_WITH(viewer)} b join friendships f on f.user_id = ${user} and f.friend_id = b.user_id))`;

/** SQL of the number of the user's followers, except those whom a block hides from the viewer. */
export const FOLLOWER_COUNT = (viewer: string, user: string): string => `(
  (select count(*) from user_follows f where f.followed_id = ${user})
  - (select count(*) from ${BLOCKED_WITH(viewer)} b
    join user_follows f on f.followed_id = ${user} and f.follower_id = b.user_id))`;

/** SQL table of the user's newest friends, with their `id`. */
export const NEWEST_FRIENDS_OF = (user: string, limit: number): string => `(
  select friend_id as id from friendships where user_id = ${user} order by id desc limit ${limit})`;

/** Condition that the first user restricts the second, who must not learn of it (decision: restrict). */
export const IS_RESTRICTED = (restricter: string, restricted: string): string =>
  `exists (select from restrictions where restricter_id = ${restricter} and restricted_id = ${restricted})`;

/** SQL table of everybody whose posts and stories the viewer hides from lists, as `user_id`. */
export const MUTED_BY = (viewer: string): string =>
  `(select muted_id as user_id from mutes where muter_id = ${viewer} and ${IS_AHEAD('until')})`;

/** SQL table of everybody who hides this user's posts, stories and listings from lists, as `user_id`. */
export const MUTING = (author: string): string =>
  `(select muter_id as user_id from mutes where muted_id = ${author} and ${IS_AHEAD('until')})`;

/** SQL of the end of the viewer's mute of this user; null if it has no end or the user isn't muted. */
export const MUTE_OF_USER_UNTIL = (viewer: string, author: string): string =>
  `(select until from mutes where muter_id = ${viewer} and muted_id = ${author} and ${IS_AHEAD('until')})`;

/** Condition that the viewer hides this user's posts and stories from lists. */
export const IS_MUTED = (viewer: string, author: string): string =>
  `exists (select from mutes where muter_id = ${viewer} and muted_id = ${author} and ${IS_AHEAD('mutes.until')})`;

/** SQL of a text reduced to letters and digits with single spaces between words, in which words are searched. */
const WORDS_OF = (folded: string): string => `regexp_replace(${folded}, '[^[:alnum:]]+', ' ', 'g')`;

/**
 * SQL of text in lower case without accents, to find names that one can't spell: o finds ø, ss finds ß. Combining
 * accents are removed; other marks, which some scripts need, stay.
 */
export const UNACCENTED_WORDS = (text: string): string => {
  const bare = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  return WORDS_OF(`lower(unaccent(normalize(${bare}, NFKC)))`);
};

/**
 * Condition that the row's text contains a word or phrase that the viewer hides, as whole words. Leading or trailing
 * punctuation ("c++", "#diet") must match; a word without letters, such as an emoji, is matched literally. Texts and
 * words are folded when written, as folding may take long.
 */
export const HAS_HIDDEN_WORD = (
  viewer: string,
  row:
    | 'posts'
    | 'comments'
    | 'stories'
    | 'newer'
    | 'quoted'
    | 'threads'
    | 'thread_replies'
    | 'topics'
    | 'listings'
    | 'said',
): string => `exists (
  select from hidden_words hidden
  where hidden.user_id = ${viewer}
    and (not hidden.has_letters or strpos(${row}.folded_words, ' ' || hidden.folded_words || ' ') > 0)
    and (hidden.is_plain or strpos(${row}.folded_text, hidden.folded_text) > 0))`;
