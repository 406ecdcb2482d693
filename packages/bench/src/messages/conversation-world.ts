import { Client } from 'pg';

import type { MeasuredProduct } from '../measured-product.ts';
import type { Member } from '../members.ts';
import { addMembers } from '../members.ts';

/** In the first conversation of each reader; the others have a few. */
const MESSAGES_IN_FIRST = 200;
const MESSAGES_IN_OTHERS = 3;

export type Reader = Member & { conversationId: number };

/** Readers of the same circle, each with a conversation with each of the others. What triggers keep is kept as in the product. */
export async function addReaders(product: MeasuredProduct, count: number): Promise<Reader[]> {
  const readers = await addMembers(product, count);
  return withDatabase(product, async (database) => {
    const ids = readers.map(({ userId }) => userId);
    await database.query(
      `insert into conversations (direct_low_id, direct_high_id)
       select a, b from unnest($1::uuid[]) a join unnest($1::uuid[]) b on a < b`,
      [ids],
    );
    await database.query(`update conversation_members set state = 'open' where user_id = any($1::uuid[])`, [ids]);
    await write(database, MESSAGES_IN_OTHERS, 'true');
    await write(
      database,
      MESSAGES_IN_FIRST,
      'id in (select min(conversation_id) from conversation_members group by user_id)',
    );
    await database.query('vacuum analyze');
    const { rows } = await database.query<{ userId: string; conversationId: number }>(
      `select user_id as "userId", min(conversation_id) as "conversationId" from conversation_members group by user_id`,
    );
    return readers.map((reader) => ({
      ...reader,
      conversationId: rows.find(({ userId }) => userId === reader.userId)!.conversationId,
    }));
  });
}

export type MeasuredGroup = { conversationId: number; members: Member[] };

/** Groups of so many people each, all of whom are in no other. */
export async function addGroups(product: MeasuredProduct, count: number, size: number): Promise<MeasuredGroup[]> {
  const people = await addMembers(product, count * size);
  return withDatabase(product, async (database) => {
    const groups: MeasuredGroup[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const members = people.slice(nth * size, (nth + 1) * size);
      const ids = members.map(({ userId }) => userId);
      const { rows } = await database.query<{ id: number }>(
        `insert into conversations (name, owner_id) values ($1, $2) returning id`,
        [`Group ${nth}`, ids[0]],
      );
      const conversationId = rows[0]!.id;
      await database.query(
        `insert into conversation_members (conversation_id, user_id, state)
         select $1, id, 'open' from unnest($2::uuid[]) id`,
        [conversationId, ids],
      );
      groups.push({ conversationId, members });
    }
    return groups;
  });
}

/** Of both in turn. */
async function write(database: Client, messages: number, where: string): Promise<void> {
  await database.query(
    `insert into messages (conversation_id, author_id, text)
     select id, case when n % 2 = 0 then direct_low_id else direct_high_id end, 'Shall we walk to the lake? ' || n
     from conversations, generate_series(1, ${messages}) n where ${where}`,
  );
}

async function withDatabase<Result>(
  { superuserUrl }: MeasuredProduct,
  use: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  try {
    return await use(database);
  } finally {
    await database.end();
  }
}
