import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PLANS, buffersOf, settleTables } from '../../test-support/measure/buffers-of.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { beginThread, join, makeTopic } from '../../test-support/scenes/take-part.ts';
import { repliesAfterQuery, repliesBeforeQuery, threadListQuery, threadQuery } from './threads.query.ts';
import { topicListQueries, topicQuery } from './topics.query.ts';

const FEW = 100;
const MANY_THREADS = 20_000;
const MANY_REPLIES = 50_000;
/** Tolerance: a larger index may be one level deeper, which costs one more page per lookup. */
const DEPTH_TOLERANCE = 1.25;

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
let small: { topicId: number; threadId: number };
let large: { topicId: number; threadId: number };
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  viewer = await api.asUser();
  small = await topicWith(FEW, FEW);
  large = await topicWith(MANY_THREADS, MANY_REPLIES);
  await settleTables(database);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

describe.each(PLANS)('topics (%s)', (plan) => {
  test.each([
    ['is opened', threadListQuery, 'null'],
    ['has its name and counts read', topicQuery, null],
  ] as const)(
    'a topic of 20,000 threads touches as few buffers as one of 100 when it %s',
    async (_, query, position) => {
      const pages = (id: number) => buffers(plan, query, id, position);
      await expectAsCheap(await pages(small.topicId), await pages(large.topicId));
    },
  );

  test.each([
    ['is opened', threadQuery, () => null],
    ['is read from its first reply', repliesAfterQuery, () => '0'],
    ['is read from its middle', repliesAfterQuery, (replies: number) => String(replies / 2)],
    ['is read backwards', repliesBeforeQuery, (replies: number) => String(replies / 2)],
  ] as const)(
    'a thread of 50,000 replies touches as few buffers as one of 100 when it %s',
    async (_, query, position) => {
      const few = await buffers(plan, query, small.threadId, position(FEW));
      await expectAsCheap(few, await buffers(plan, query, large.threadId, position(MANY_REPLIES)));
    },
  );

  test('the directory of 5,000 topics touches as few buffers as a small one', async () => {
    const values = [`'${viewer.userId}'`, 'null', '20', 'null', 'null'];
    const few = await buffersOf(database, plan, topicListQueries.all, values);
    await database.query(
      `insert into topics (name, description) select '${plan} ' || n, 'Many' from generate_series(1, 5000) n`,
    );
    await settleTables(database);
    await expectAsCheap(few, await buffersOf(database, plan, topicListQueries.all, values));
  });
});

async function expectAsCheap(few: number, many: number): Promise<void> {
  expect({ few, many, isAsCheap: many <= few * DEPTH_TOLERANCE }).toMatchObject({ isAsCheap: true });
}

function buffers(
  plan: (typeof PLANS)[number],
  query: PreparedQuery,
  id: number,
  position: string | null,
): Promise<number> {
  const page = position === null ? [] : [position, '20'];
  return buffersOf(database, plan, query, [`'${viewer.userId}'`, String(id), ...page]);
}

/** Creates a topic. Half of the replies are the viewer's, who has read only the first. */
async function topicWith(threads: number, replies: number) {
  const author = await api.asUser();
  const { id: topicId } = await makeTopic(author);
  await join(viewer, topicId);
  const { id: threadId } = await beginThread(author, topicId);
  await viewer.client.put(`/api/threads/${threadId}/read`, { number: 0 });
  await database.query('alter table thread_replies disable trigger user');
  await database.query(
    `insert into thread_replies (thread_id, author_id, text, number)
     select $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Reply ' || n, n from generate_series(1, $4::integer) n`,
    [threadId, viewer.userId, author.userId, replies],
  );
  await database.query('alter table thread_replies enable trigger user');
  await database.query('update threads set last_number = $2, reply_count = $2 where id = $1', [threadId, replies]);
  await database.query('alter table threads disable trigger user');
  await database.query(
    `insert into threads (topic_id, author_id, title, text)
     select $1, $2, 'Thread ' || n, 'Text' from generate_series(1, $3::integer) n`,
    [topicId, author.userId, threads],
  );
  await database.query('alter table threads enable trigger user');
  return { topicId, threadId };
}
