import type { Client } from 'pg';

const PEOPLE = 2_000;
const FEWEST_FRIENDS = 50;
const MOST_FRIENDS = 1_000;

/** Returns SQL for the id of the person with this number. */
export const personId = (number: string | number) =>
  `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const pictureId = (number: string) => `('00000000-0000-7000-8001-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Returns SQL for a deterministic pseudo-random number below `limit`. */
export const pseudoRandom = (number: string, limit: number) =>
  `((hashint8(${number})::bigint & 2147483647) % ${limit})`;

/**
 * Adds people with 50 to 1,000 friends each. Bypasses the product's statements before anybody requested a feed, so
 * nobody has a timeline yet.
 */
export async function addPeople(database: Client): Promise<void> {
  await inBulk(database, [
    `insert into users (id, first_name, username)
     select ${personId('n')}, 'UserProfile ' || n, 'person' || n from generate_series(1, ${PEOPLE}) n`,
    `with person as (
       select n, ${FEWEST_FRIENDS} * power(${MOST_FRIENDS / FEWEST_FRIENDS}, (n - 1) / ${PEOPLE - 1}::float) as friends
       from generate_series(1, ${PEOPLE}) n),
     pair as (
       select a.n as one, b.n as other from person a join person b on a.n < b.n
       where ${pseudoRandom(`a.n * ${PEOPLE} + b.n`, 1_000_000)} <
         1000000 * a.friends * b.friends / (select sum(friends) from person))
     insert into friendships (user_id, friend_id)
     select ${personId('one')}, ${personId('other')} from pair
     union all select ${personId('other')}, ${personId('one')} from pair`,
  ]);
}

/** Adds posts by everybody in random order, each with an image and a like, every fourth with a comment. */
export async function addPosts(database: Client, count: number): Promise<void> {
  const posts = `generate_series(1, ${count}) n`;
  const author = personId(`1 + ${pseudoRandom('n::bigint', PEOPLE)}`);
  const reader = personId(`1 + ${pseudoRandom('n * 7::bigint', PEOPLE)}`);
  await inBulk(database, [
    `insert into posts (id, author_id, text, visibility, like_count, comment_count, created_at)
     select n, ${author}, repeat('A long walk today. ', 1 + n % 12),
       case when n % 20 < 15 then 'friends' when n % 20 < 19 then 'public' else 'only_me' end,
       1, (n % 4 = 0)::integer, now() - (${count} - n) * interval '5 seconds' from ${posts}`,
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select ${pictureId('n')}, ${author}, 'post', 1280, 960, 'YTkGDwIn', 1 from ${posts}`,
    `insert into post_images (post_id, position, media_id) select n, 0, ${pictureId('n')} from ${posts}`,
    `insert into post_likes (post_id, user_id) select n, ${reader} from ${posts}`,
    `insert into comments (post_id, author_id, text) select n, ${reader}, 'Lovely' from ${posts} where n % 4 = 0`,
    `select setval(pg_get_serial_sequence('posts', 'id'), ${count})`,
  ]);
}

/** Adds person `number` with the same friends as another, plus friends who never post. */
export async function addTwin(database: Client, of: string, number: number, silentFriends: number): Promise<string> {
  const first = number + 1;
  const people = `generate_series(${number}, ${number + silentFriends}) n`;
  const both = (pairs: string) => `
    with pair as (${pairs})
    insert into friendships (user_id, friend_id)
    select one, other from pair union all select other, one from pair`;
  await inBulk(database, [
    `insert into users (id, first_name) select ${personId('n')}, 'Silent ' || n from ${people}`,
    both(`select ${personId(number)} as one, friend_id as other from friendships where user_id = '${of}'`),
    both(`select ${personId(number)} as one, ${personId('n')} as other from ${people} where n >= ${first}`),
  ]);
  return oneId(database, `select ${personId(number)} as id`);
}

/** Adds person `number` with the same friends as another, who follows some of the others. */
export async function addFan(database: Client, of: string, number: number, followed: number): Promise<string> {
  const fan = await addTwin(database, of, number, 0);
  await inBulk(database, [
    `insert into user_follows (follower_id, followed_id)
     select '${fan}', id from users
     where id <= ${personId(PEOPLE)} and id <> '${of}'
       and id not in (select friend_id from friendships where user_id = '${fan}')
     order by hashtext(id::text) limit ${followed}`,
  ]);
  return fan;
}

/** Finds the person whose number of friends is closest. */
export function readerWith(database: Client, friends: number): Promise<string> {
  return oneId(
    database,
    `select user_id as id from friendships group by user_id order by abs(count(*) - ${friends}), user_id limit 1`,
  );
}

/** Finds the people with the most friends. */
export async function readersWithMost(database: Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select user_id as id from friendships group by user_id order by count(*) desc, user_id limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

async function oneId(database: Client, text: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(text);
  if (!rows[0]) throw new Error('There is nobody like that');
  return rows[0].id;
}

/**
 * Runs statements without triggers and foreign keys, which takes a minute for a million rows; they must insert what
 * triggers would maintain.
 */
export async function inBulk(database: Client, statements: string[]): Promise<void> {
  await database.query('set session_replication_role = replica');
  for (const statement of statements) await database.query(statement);
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}
