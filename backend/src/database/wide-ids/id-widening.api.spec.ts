import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { largestId, noteIdWidth } from '../largest-id.ts';
import { IdWidening } from './id-widening.ts';
import { narrowTables } from './narrow-ids.ts';

const HOUR_MS = 3_600_000;

let api: TestApi;
let database: pg.Client;
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ ID_WIDTH: 'integer' });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await ben.client.put(`/api/follows/${ana.userId}`);
});
afterAll(async () => {
  await database.end();
  await api.close();
  noteIdWidth('bigint'); // other specs of this process have databases with wide ids
});

test('ids that an integer can’t hold name nothing while the ids of the database are not widened', async () => {
  expect(largestId()).toBe(2_147_483_647);
  for (const id of ['2147483647', '2147483648', '9007199254740991']) {
    expect((await ana.client.get(`/api/posts/${id}`)).status).toBe(404);
  }
  expect((await ana.client.get('/api/feeds')).status).toBe(200);
});

test('ids stay as they are while a backend of an older version is connected, and until it has been gone for a while', async () => {
  const narrow = (await narrowTables(database)).length;
  const older = new pg.Client({ connectionString: api.databaseUrl, application_name: 'qlixline' });
  await older.connect();
  for (let time = 0; time < 3; time += 1) await widen();
  await older.end();
  while ((await database.query(`select from pg_stat_activity where application_name = 'qlixline'`)).rows.length > 0);
  await widen(); // the first check that finds none
  expect((await narrowTables(database)).length).toBe(narrow);
});

test('nobody gets an error while ids are widened during reads and writes', async () => {
  await useAll(); // so that all connections have prepared their statements
  let isOver = false;
  const used = (async () => {
    const statuses: number[] = [];
    for (;;) {
      if (isOver) return statuses;
      statuses.push(...(await useAll()));
    }
  })();
  await widen();
  await widen();
  isOver = true;
  const statuses = await used;
  expect(await narrowTables(database)).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  expect(new Set(await useAll())).toEqual(new Set([200, 201]));
  const { rows } = await database.query('select id from posts where like_count <> 1 or comment_count <> 1');
  expect(rows).toEqual([]);
});

const widen = () => api.app.get(IdWidening).widen();

/** Writes a post, a like, a comment and a message, and reads the lists with them. Returns all statuses. */
async function useAll(): Promise<number[]> {
  api.passTime(HOUR_MS); // for the rates
  const post = await ana.client.post('/api/posts', {
    text: 'Look #dogs',
    images: [],
    petIds: [],
    visibility: 'public',
  });
  const replies = [
    post,
    await ben.client.put(`/api/posts/${post.json.id}/like`),
    await ben.client.post(`/api/posts/${post.json.id}/comments`, { text: 'Lovely' }),
  ];
  const reads = [
    '/api/feeds',
    `/api/posts/${post.json.id}/comments`,
    '/api/notifications',
    '/api/discover',
    '/api/topics',
  ];
  replies.push(...(await Promise.all(reads.flatMap((path) => [ana.client.get(path), ben.client.get(path)]))));
  return replies.map(({ status }) => status);
}
