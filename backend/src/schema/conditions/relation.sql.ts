// Conditions of SQL on two users, given as SQL expressions of their ids. Every list, count and item of the product
// asks these, so that they cannot disagree.

export const ARE_FRIENDS = (a: string, b: string): string =>
  `exists (select from friendships where user_id = ${a} and friend_id = ${b})`;

/** SQL of a table of the user's friends by their `id`. */
export const FRIENDS_OF = (user: string): string => `(
  select friend_id as id from friendships where user_id = ${user})`;

/** Whoever follows sees no more of the other than before: public posts come into the feed. */
export const FOLLOWS = (follower: string, followed: string): string =>
  `exists (select from user_follows where followed_id = ${followed} and follower_id = ${follower})`;

/** SQL of a table of the user's followers by their `id`. */
export const FOLLOWERS_OF = (user: string): string => `(
  select follower_id as id from user_follows where followed_id = ${user})`;

/** SQL of a table, by their `id`, of those whom the user follows and who are no friends, of whom there is more to see. */
export const FOLLOWED_BY = (user: string): string => `(
  select followed_id as id from user_follows
  where follower_id = ${user} and not ${ARE_FRIENDS(user, 'followed_id')})`;

/** Either way: who is blocked does not see the blocker, nor the other way round. */
export const IS_BLOCKED = (a: string, b: string): string => `(
  exists (select from blocks where blocker_id = ${a} and blocked_id = ${b})
  or exists (select from blocks where blocker_id = ${b} and blocked_id = ${a}))`;

/**
 * The same where both come from a row: `offset 0` has each pair looked up by itself. Otherwise a plan that expects to ask for many
 * rows reads all blocks of everybody first.
 */
export const IS_BLOCKED_PAIR = (a: string, b: string): string => `(
  exists (select from blocks where blocker_id = ${a} and blocked_id = ${b} offset 0)
  or exists (select from blocks where blocker_id = ${b} and blocked_id = ${a} offset 0))`;

/** Everybody who is blocked either way, as a table of `user_id`; nearly always empty. */
export const BLOCKED_WITH = (viewer: string): string => `(
  select blocked_id as user_id from blocks where blocker_id = ${viewer}
  union select blocker_id from blocks where blocked_id = ${viewer})`;

/** Friends that both have. The viewer's are read once for all rows of a page, then those of each other one. */
export const MUTUAL_COUNT = (viewer: string, other: string): string => `(
  select count(*) from friendships g
  where g.user_id = ${other}
    and case when g.friend_id in (select friend_id from friendships where user_id = ${viewer}) then true else false end)`;

/** The user's friends, without those whom a block hides from the viewer. */
export const FRIEND_COUNT = (viewer: string, user: string): string => `(
  (select count(*) from friendships f where f.user_id = ${user})
  - (select count(*) from ${BLOCKED_WITH(viewer)} b join friendships f on f.user_id = ${user} and f.friend_id = b.user_id))`;

/** The user's followers, without those whom a block hides from the viewer. */
export const FOLLOWER_COUNT = (viewer: string, user: string): string => `(
  (select count(*) from user_follows f where f.followed_id = ${user})
  - (select count(*) from ${BLOCKED_WITH(viewer)} b
    join user_follows f on f.followed_id = ${user} and f.follower_id = b.user_id))`;

/** SQL of a table of the user's newest friends by their `id`. */
export const NEWEST_FRIENDS_OF = (user: string, limit: number): string => `(
  select friend_id as id from friendships where user_id = ${user} order by id desc limit ${limit})`;

/** Everybody whose posts and stories the viewer does not want to see in lists, as a table of `user_id`. */
export const MUTED_BY = (viewer: string): string =>
  `(select muted_id as user_id from mutes where muter_id = ${viewer})`;

/** Everybody who does not want to see this user's posts, stories and listings in lists, as a table of `user_id`. */
export const MUTING = (author: string): string => `(select muter_id as user_id from mutes where muted_id = ${author})`;

/** The viewer does not want to see this user's posts and stories in lists. */
export const IS_MUTED = (viewer: string, author: string): string =>
  `exists (select from mutes where muter_id = ${viewer} and muted_id = ${author})`;

/** Letters and digits, everything between them one space: what words are looked for in. */
const WORDS_OF = (folded: string): string => `regexp_replace(${folded}, '[^[:alnum:]]+', ' ', 'g')`;

/**
 * In lower case and without accents, for looking up names that one may not know how to write: ø is found by o, ß by ss.
 * Accents that no single letter has are taken off by themselves; other marks, of which scripts are made, stay.
 */
export const UNACCENTED_WORDS = (text: string): string => {
  const bare = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  return WORDS_OF(`lower(unaccent(normalize(${bare}, NFKC)))`);
};

/**
 * The text of the row has, as a whole word or phrase, something that the viewer hides. What begins or ends with a sign
 * ("c++", "#diet") is meant with it; what has no letters, such as an emoji, is looked for as it is. Texts and words are
 * folded when they are written: anybody may write texts that take long to fold.
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
