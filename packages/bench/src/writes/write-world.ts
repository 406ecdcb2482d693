import { Client } from 'pg';

import type { MeasuredProduct } from '../measured-product.ts';
import type { Member } from '../members.ts';
import { addMembers } from '../members.ts';

const PEOPLE = 400; // one person may write 30 posts in ten minutes
const FRIENDS = 20; // of each, on either side of a circle
const POSTS_EACH = 2;

/** Who may write what. Ids are large, so that none is another number of the same statement by chance. */
export type WriteWorld = {
  people: Member[];
  /** Friends of nobody. */
  strangers: Member[];
  /** For everybody, by their authors in the order of `people`. */
  posts: { id: number; authorId: string }[][];
  conversations: { id: number; author: Member; other: Member }[];
  notifications: { id: number; reader: Member }[];
};

export async function addWriteWorld(product: MeasuredProduct): Promise<WriteWorld> {
  const people = await addMembers(product, PEOPLE);
  const strangers = await addMembers(product, PEOPLE);
  const database = new Client({ connectionString: product.superuserUrl });
  await database.connect();
  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.query<Row>(text, values)).rows;
  const ids = people.map(({ userId }) => userId);
  const byId = new Map(people.map((one) => [one.userId, one]));
  try {
    for (const table of ['posts', 'conversations', 'notifications', 'comments', 'messages']) {
      await database.query(`select setval(pg_get_serial_sequence($1, 'id'), 1000000)`, [table]);
    }
    await database.query(
      `with numbered as (select id, nth from unnest($1::uuid[]) with ordinality circle (id, nth))
       insert into friendships (user_id, friend_id)
       select a.id, b.id from numbered a join numbered b
         on a.id <> b.id and (b.nth - a.nth + ${PEOPLE}) % ${PEOPLE} in (
           select unnest(array[step, ${PEOPLE} - step]) from generate_series(1, ${FRIENDS / 2}) step)`,
      [ids],
    );
    const posts = await rowsOf<{ id: number; authorId: string }>(
      `insert into posts (author_id, text, visibility)
       select id, 'A long walk', 'public' from unnest($1::uuid[]) id, generate_series(1, ${POSTS_EACH})
       returning id, author_id as "authorId"`,
      [ids],
    );
    const conversations = await rowsOf<{ id: number; low: string; high: string }>(
      `insert into conversations (direct_low_id, direct_high_id)
       select user_id, friend_id from friendships where user_id < friend_id
       returning id, direct_low_id as low, direct_high_id as high`,
    );
    await database.query(`update conversation_members set state = 'open'`);
    const notifications = await rowsOf<{ id: number; userId: string }>(
      `insert into notifications (user_id, kind) select id, 'welcome' from unnest($1::uuid[]) id
       returning id, user_id as "userId"`,
      [ids],
    );
    await database.query('vacuum analyze');
    return {
      people,
      strangers,
      posts: ids.map((id) => posts.filter(({ authorId }) => authorId === id)),
      conversations: conversations.map(({ id, low, high }) => ({ id, author: byId.get(low)!, other: byId.get(high)! })),
      notifications: notifications.map(({ id, userId }) => ({ id, reader: byId.get(userId)! })),
    };
  } finally {
    await database.end();
  }
}
