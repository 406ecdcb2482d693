import { FOLLOWS_MAX, REPLIES_COUNTED_MAX } from '@qlixline/contract/limits';
import type pg from 'pg';

/** Size of the world, and of what the measured user has. */
export type WorldSize = {
  people: number;
  posts: number;
  /** Number of the viewer's friends. */
  friends: number;
  notifications: number;
  /** Number of the viewer's posts, each with a photo. */
  photos: number;
  /**
   * Length of each other list: requests, follows, saved and offered things, conversations, threads; likes and comments
   * of one post.
   */
  rows: number;
};

/** Users and things whose lists are measured. */
export type LargeWorld = {
  viewer: string;
  /** Friend with one pet and hardly anything else. */
  friend: string;
  /** User with this many blocks and mutes and no other lists, as blocks change the plans of all reads. */
  blocker: string;
  /** Post of the friend, which has all the likes and comments. */
  postId: number;
  /** Comment on that post, with the maximum number of replies that are counted. */
  commentId: number;
  /** Public posts with a comment. */
  commentedIds: readonly number[];
  topicId: number;
  collectionId: number;
  /** Pet of the viewer, in all their posts. */
  petId: number;
  albumId: number;
  /** Place that all users have reviewed. */
  placeId: number;
};

const FRIENDS_OF_EACH = 10;
/** Topic with everybody as a member. */
const BUSY_TOPIC = 1_000_001;
const VIEWERS_TOPIC = 1_000_002;
const PLACE = 1;
/** Number of walks the viewer hosts, and of walks they are a guest of. */
const WALKS = 200;
/**
 * Position of a public post with a comment within each 20 posts, of which 15 are for friends and the next 4 are public.
 */
const PUBLIC_WITH_COMMENT = 16;

const VIEWER = person(0);
const FRIEND = person(1);

/** Fills an empty database by bulk statements as superuser: a million posts take two minutes. */
export async function makeLargeWorld(database: pg.Client, size: WorldSize): Promise<LargeWorld> {
  // Without triggers and foreign keys; the effects of triggers are inserted below.
  await database.query('set session_replication_role = replica');
  for (const statement of statementsFor(size)) await database.query(statement);
  await database.query('set session_replication_role = origin');
  return {
    viewer: await idOf(database, VIEWER),
    friend: await idOf(database, FRIEND),
    blocker: await idOf(database, person(size.people - 1)),
    postId: size.posts + 1,
    commentId: size.posts + size.rows, // the newest comment on the top level
    commentedIds: Array.from({ length: 20 }, (_, at) => PUBLIC_WITH_COMMENT + 20 * at),
    topicId: VIEWERS_TOPIC,
    collectionId: 1,
    petId: 1,
    albumId: 1,
    placeId: PLACE,
  };
}

/** Returns SQL of the id of the user with a number. */
function person(number: string | number): string {
  return `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
}

function photo(number: string): string {
  return `('00000000-0000-7000-9000-' || lpad((${number})::text, 12, '0'))::uuid`;
}

/** Returns SQL of a pseudo-random number below `limit`, always the same one for the same number. */
function mixed(number: string, limit: number): string {
  return `((hashint8(${number})::bigint & 2147483647) % ${limit})`;
}

async function idOf(database: pg.Client, id: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(`select ${id} as id`);
  return rows[0]!.id;
}

const upTo = (count: number): string => `generate_series(1, ${count}) n`;

function statementsFor(size: WorldSize): string[] {
  return [
    ...people(size),
    ...relations(size),
    ...posts(size),
    ...keptPosts(size),
    ...notifications(size),
    ...topicsAndListings(size),
    ...conversations(size),
    ...stories(size),
    ...walksAndReviews(size),
    ...[
      'posts',
      'comments',
      'pets',
      'notifications',
      'threads',
      'topics',
      'listings',
      'conversations',
      'walks',
      'collections',
      'albums',
    ].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
  ];
}

const NAMES = `(array['Ana', 'Maria', 'Jonas', 'Zoé', 'Łukasz', 'Carmen', 'Li', 'Ines', 'Otto', 'Wilma', 'Finn', 'Nadja'])`;
const PETS = `(array['Rex', 'Bella', 'Momo', 'Luna', 'Karl', 'Pixel', 'Minka'])`;

function people({ people: count }: WorldSize): string[] {
  const all = `generate_series(0, ${count - 1}) n`;
  return [
    `insert into users (id, first_name, username)
     select ${person('n')}, ${NAMES}[1 + n % 12] || ' ' || n, 'person' || n from ${all}`,
    `insert into pets (id, owner_id, name, species) select n + 1, ${person('n')}, ${PETS}[1 + n % 7] || ' ' || n, 'dog' from ${all}`,
    `insert into known_names (user_id, pet_id, name)
     select id, null, first_name || ' ' || username from users union all select owner_id, id, name from pets`,
  ];
}

function relations({ people: count, friends, rows }: WorldSize): string[] {
  const pairs = `
    select n as one, 1 + (n + time * 7919) % ${count - 1} as other
    from generate_series(1, ${count - 1}) n cross join generate_series(1, ${FRIENDS_OF_EACH / 2}) time
    union all select 0, n from generate_series(1, ${friends}) n`;
  const stranger = (n: string) => person(`${count} - 1 - ${n}`);
  const blocker = person(count - 1);
  const several = (times: number) => `
    select ${person('n')}, ${person(`1 + (n + time * 77) % ${count - 1}`)}
    from generate_series(5, ${count - 2}, 5) n cross join generate_series(1, ${times}) time`;
  return [
    `with pair as materialized (${pairs})
     insert into friendships (user_id, friend_id)
     select ${person('one')}, ${person('other')} from pair where one <> other
     union all select ${person('other')}, ${person('one')} from pair where one <> other
     on conflict do nothing`,
    // Every fifth user blocks, mutes, asks and follows others, but never the viewer.
    `insert into blocks (blocker_id, blocked_id) ${several(2)}`,
    `insert into mutes (muter_id, muted_id) ${several(2)}`,
    `insert into friend_requests (from_id, to_id) ${several(5)}`,
    `insert into user_follows (follower_id, followed_id) ${several(10)}`,
    `insert into blocks (blocker_id, blocked_id) select ${blocker}, ${person('n')} from ${upTo(rows)}`,
    `insert into mutes (muter_id, muted_id) select ${blocker}, ${person(`n + ${rows}`)} from ${upTo(rows)}`,
    `insert into friend_requests (from_id, to_id) select ${stranger('n')}, ${VIEWER} from ${upTo(rows)}`,
    `insert into friend_requests (from_id, to_id) select ${VIEWER}, ${stranger(`n - ${rows}`)} from ${upTo(rows)}`,
    `insert into user_follows (followed_id, follower_id) select ${VIEWER}, ${stranger('n')} from ${upTo(rows)}`,
    `insert into user_follows (followed_id, follower_id)
     select ${stranger('n')}, ${VIEWER} from ${upTo(Math.min(rows, FOLLOWS_MAX))}`,
  ];
}

/**
 * Inserts posts by everybody in mixed order, each with an image and a like, and every fourth with a comment. One post
 * has very many likes and comments.
 */
function posts({ people: count, posts: all, photos, rows }: WorldSize): string[] {
  const isOwn = `n % ${Math.floor(all / photos)} = 0`;
  const author = `case when ${isOwn} then ${VIEWER} else ${person(`1 + ${mixed('n::bigint', count - 1)}`)} end`;
  const reader = person(`1 + ${mixed('n * 7::bigint', count - 1)}`);
  const famous = all + 1;
  const newest = all + rows;
  return [
    `insert into posts (id, author_id, text, visibility, like_count, comment_count, created_at)
     select n, ${author}, repeat('A long walk today. ', 1 + n % 12),
       case when n % 20 < 15 then 'friends' when n % 20 < 19 then 'public' else 'only_me' end,
       1, (n % 4 = 0)::integer, now() - (${all} - n) * interval '5 seconds' from ${upTo(all)}`,
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select ${photo('n')}, ${author}, 'post', 1280, 960, 'YTkGDwIn', 1 from ${upTo(all)}`,
    `insert into post_images (post_id, position, media_id) select n, 0, ${photo('n')} from ${upTo(all)}`,
    `insert into post_pets (post_id, pet_id, position)
     select n, case when ${isOwn} then 1 else 2 + ${mixed('n::bigint', count - 1)} end, 0 from ${upTo(all)} where ${isOwn} or n % 3 = 0`,
    `insert into post_likes (post_id, user_id) select n, ${reader} from ${upTo(all)}`,
    `insert into comments (id, post_id, author_id, text) select n, n, ${reader}, 'Lovely' from ${upTo(all)} where n % 4 = 0`,
    `insert into comment_likes (comment_id, user_id) select n, ${reader} from ${upTo(all)} where n % 8 = 0`,
    `insert into posts (id, author_id, text, visibility, like_count, comment_count)
     values (${famous}, ${FRIEND}, 'Famous', 'public', ${rows}, ${rows + REPLIES_COUNTED_MAX})`,
    `insert into post_likes (post_id, user_id) select ${famous}, ${person('n')} from ${upTo(rows)}`,
    `insert into comments (id, post_id, author_id, text) select ${all} + n, ${famous}, ${person('n')}, 'Lovely' from ${upTo(rows)}`,
    `insert into comments (id, post_id, author_id, text, top_id)
     select ${newest} + n, ${famous}, ${person(`n % ${count}`)}, 'Indeed', ${newest} from ${upTo(REPLIES_COUNTED_MAX)}`,
  ];
}

/**
 * Inserts saved posts, an album, the viewer's timeline with its entries, and everybody else's timelines without
 * entries.
 */
function keptPosts({ people: count, rows }: WorldSize): string[] {
  return [
    `insert into post_saves (post_id, user_id)
     select n, ${person(`1 + n % ${count - 1}`)} from generate_series(1, ${2 * count}) n`,
    `insert into post_saves (post_id, user_id)
     select id, ${VIEWER} from posts where visibility = 'public' order by id desc limit ${rows}`,
    `insert into collections (id, owner_id, name) values (1, ${VIEWER}, 'Walks')`,
    `insert into collection_posts (collection_id, post_id) select 1, post_id from post_saves where user_id = ${VIEWER}`,
    `insert into timelines (user_id, complete_after) select id, 0 from users`,
    `insert into timeline_entries (user_id, post_id)
     select ${VIEWER}, id from posts
     where author_id = ${VIEWER} or author_id in (select friend_id from friendships where user_id = ${VIEWER})
     order by id desc limit 1000`,
    `insert into albums (id, owner_id, name) values (1, ${VIEWER}, 'All')`,
    `insert into album_photos (album_id, media_id) select 1, id from media where owner_id = ${VIEWER}`,
  ];
}

/**
 * Inserts unseen notifications of the viewer, alternately about public posts and about comments on them, each by three
 * users, and some notifications of everybody else.
 */
function notifications({ people: count, notifications: of }: WorldSize): string[] {
  const own = `generate_series(0, ${of - 1}) n`;
  const others = `generate_series(${of}, ${of + 3 * count}) n`;
  const actor = person(`1 + (n * 3 + time) % ${count - 1}`);
  return [
    `insert into notifications (id, user_id, kind, post_id, comment_id)
     select n + 1, ${VIEWER}, case n % 2 when 0 then 'post_mentioned' else 'comment_mentioned' end,
       20 * (n / 2) + 15 + n % 2, case n % 2 when 1 then 20 * (n / 2) + ${PUBLIC_WITH_COMMENT} end
     from ${own}`,
    `insert into notifications (id, user_id, kind, post_id, seen_at)
     select n + 1, ${person(`1 + n % ${count - 1}`)}, 'post_liked', 1 + n % ${count}, now() from ${others}`,
    `insert into notification_actors (notification_id, actor_id) select n + 1, ${actor} from ${own} cross join generate_series(1, 3) time`,
    `insert into notification_actors (notification_id, actor_id) select n + 1, ${actor} from ${others} cross join generate_series(1, 1) time`,
  ];
}

function topicsAndListings({ people: count, rows }: WorldSize): string[] {
  const threads = (first: number, of: number, topic: number) => [
    `insert into threads (id, topic_id, author_id, title, text, last_number, reply_count)
     select ${first} + n, ${topic}, ${person('n')}, 'Thread ' || n, 'Where to?', 1, 1 from ${upTo(of)}`,
    `insert into thread_replies (thread_id, author_id, number, text)
     select ${first} + n, ${person('n - 1')}, 1, 'There' from ${upTo(of)}`,
  ];
  const listings = (first: number, of: number, lister: string) =>
    `insert into listings (id, kind, lister_id, state, title, description, species, traits, place, latitude, longitude, published_at, position)
     select ${first} + n, 'adoption', ${lister}, 'published', 'Listing ' || n, 'Friendly', 'dog', '{}', 'Ghent', 51, 3, now(), n
     from ${upTo(of)}`;
  return [
    `insert into topics (id, name, folded_name, description, thread_count)
     values (${BUSY_TOPIC}, 'Walks', 'walks', 'All of them', ${count}), (${VIEWERS_TOPIC}, 'Talks', 'talks', 'About them', ${rows})`,
    `insert into topic_members (topic_id, user_id) select ${BUSY_TOPIC}, ${person('n')} from generate_series(1, ${count - 1}) n`,
    `insert into topic_members (topic_id, user_id) select ${VIEWERS_TOPIC}, ${person('n')} from generate_series(0, ${rows - 1}) n`,
    ...threads(0, count - 1, BUSY_TOPIC),
    ...threads(count, rows, VIEWERS_TOPIC),
    listings(0, Math.floor(count / 5), person('n')),
    listings(count, rows, VIEWER),
    `insert into listing_favourites (listing_id, user_id)
     select 1 + n % ${Math.floor(count / 5)}, ${person('n / 3')} from generate_series(3, ${count}) n`,
    `insert into listing_favourites (listing_id, user_id) select n, ${VIEWER} from ${upTo(Math.floor(count / 5))} limit ${rows}`,
  ];
}

/**
 * Inserts direct conversations with three messages each: the viewer's, every second one a request, and conversations
 * between pairs of others.
 */
function conversations({ people: count, rows }: WorldSize): string[] {
  const pairs = `(
    select n as id, 0 as low, n as high, n % 2 = 1 as asks from ${upTo(rows)}
    union all select ${rows} + n, 2 * n, 2 * n + 1, false from ${upTo(Math.floor(count / 2) - 1)}) pair`;
  return [
    `insert into conversations (id, direct_low_id, direct_high_id, last_number)
     select id, ${person('low')}, ${person('high')}, 3 from ${pairs}`,
    `insert into conversation_members (conversation_id, user_id, other_id, state, position, last_number, read_number)
     select id, ${person('low')}, ${person('high')}, case when asks then 'request' else 'open' end,
       nextval('conversation_positions'), 3, 1 from ${pairs}
     union all select id, ${person('high')}, ${person('low')}, 'open', nextval('conversation_positions'), 3, 3 from ${pairs}`,
    `insert into messages (conversation_id, author_id, text, number, revision)
     select id, ${person('high')}, 'Hello', number, number from ${pairs} cross join generate_series(1, 3) number`,
  ];
}

/** Inserts active stories of every tenth user and of the viewer's first friends. */
function stories({ people: count }: WorldSize): string[] {
  const some = `generate_series(10, ${count - 1}, 10) n`;
  const picture = photo('n + 500000000');
  return [
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select ${picture}, ${person('n')}, 'story', 1, 1, 'YTkGDwIn', 1 from ${some}`,
    `insert into stories (author_id, media_id, caption, expires_at)
     select ${person('n')}, ${picture}, 'Now', now() + interval '1 day' from ${some}`,
  ];
}

/**
 * Inserts walks hosted by everybody, half of them over, with three guests each. The viewer hosts some and is a guest of
 * some. One place has a review by each user.
 */
function walksAndReviews({ people: count, rows }: WorldSize): string[] {
  return [
    `insert into walks (id, host_id, title, text, starts_at, minutes, time_zone, pace, species, temperament, places, meeting_point,
       latitude, longitude, audience)
     select n, case when n % ${Math.floor(count / WALKS)} = 0 then ${VIEWER} else ${person('n - 1')} end, 'Walk ' || n, 'Come along',
       now() + (case when n % 2 = 0 then 1 else -1 end) * (1 + n) * interval '9 minutes' - interval '1 hour', 30, 'Europe/Brussels',
       'steady', '{}', 'any', 10, 'The gate', 51, 3, 'everyone' from ${upTo(count)}`,
    `insert into walk_rsvps (walk_id, user_id, is_waiting)
     select n, ${person(`1 + (n * 3 + time) % ${count - 1}`)}, false from ${upTo(count)} cross join generate_series(1, 3) time`,
    `insert into walk_rsvps (walk_id, user_id, is_waiting) select n, ${VIEWER}, false from ${upTo(WALKS)}`,
    `insert into places (id, source, category, name, address, phone, time_zone, latitude, longitude)
     values (${PLACE}, 'people', 'park', 'Park', '', '', 'Europe/Brussels', 51, 3)`,
    `insert into place_reviews (place_id, author_id, stars, text) select ${PLACE}, ${person('n')}, 4, 'Green' from ${upTo(rows)}`,
    `insert into place_reviews (place_id, author_id, stars, text) select ${PLACE} + n, ${person('n')}, 4, 'Green' from ${upTo(count - 1)}`,
  ];
}
