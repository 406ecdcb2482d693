import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { screens } from '@qlixline/contract/areas/screens';

import type { Client } from '../test-support/client.ts';
import { IDS, READS, addressesOf } from '../test-support/measure/every-read.ts';
import { markFor, marksIn } from '../test-support/marks/marks.ts';
import { TEXT_COLUMNS } from '../test-support/marks/text-columns.ts';
import { befriend } from '../test-support/scenes/relate.ts';
import { publishSample, sampleShellBuild } from '../test-support/samples/sample-build.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../test-support/start/start-api.ts';

let api: TestApi;
let stranger: SignedIn;
let friend: SignedIn;
let marked: string[];

beforeAll(async () => {
  api = await startOwnApi({ DEMO_DATA: '1' });
  [stranger, friend] = await Promise.all([api.asUser(), api.asUser()]);
  const [mira] = await api.em().execute<{ id: string }[]>(`select id from users where email = 'demo@qlixline.example'`);
  await befriend(api, { userId: mira!.id, ...(await api.asDeviceOf(mira!.id)) }, friend);
  await publishSample(api, sampleShellBuild());
  marked = await plantMarks();
});
afterAll(() => api.close());

test('every text column and every id in a readable path is classified', async () => {
  const columns = await api.em().execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and udt_name in ('text', 'citext', 'varchar', 'json', 'jsonb', 'bytea')`,
  );
  const known = Object.entries(TEXT_COLUMNS).flatMap(([table, of]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  );
  expect(known.toSorted()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).toSorted());
  expect(READS.filter((endpoint) => endpoint.includes(':')).toSorted()).toEqual(Object.keys(IDS).toSorted());
});

test('the test data contains a marked value in private columns', () => {
  expect(marked).toEqual(expect.arrayContaining(['users.email', 'sessions.user_agent', 'pets.health_info']));
  expect(marked.length).toBeGreaterThan(6);
});

describe('private columns', () => {
  test.each(READS)('%s returns no private value of another user', async (endpoint) => {
    for (const viewer of [api.asNobody(), stranger.client, friend.client]) {
      for (const path of await addressesOf(api, endpoint)) expect(await markedReply(viewer, path)).toEqual([]);
    }
  });
});

test('public pages of posts and profiles contain no private value', async () => {
  const em = api.em();
  const posts = await em.execute<{ id: number }[]>('select id from posts order by id desc limit 100');
  const users = await em.execute<{ id: string }[]>('select id from users order by id desc limit 100');
  const paths = [...posts.map(({ id }) => screens.post(id)), ...users.map(({ id }) => screens.user(id))];
  let shown = 0;
  for (const path of paths) {
    const { status, text } = await api.asNobody().get(path, { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(marksIn(text).map((form) => `${form} in ${path}: ${text}`)).toEqual([]);
    if (text.includes('og:title')) shown += 1;
  }
  expect(shown).toBeGreaterThan(20);
});

/** Marks other users' rows, as viewers may see their own. Columns of empty tables can't be marked. */
async function plantMarks(): Promise<string[]> {
  const em = api.em();
  const own = [stranger.userId, friend.userId];
  const planted: string[] = [];
  for (const [table, columns] of Object.entries(TEXT_COLUMNS)) {
    for (const [column, kind] of Object.entries(columns)) {
      if (kind !== 'private') continue;
      const rows = await em.execute<object[]>(
        `update ${table} set ${column} = ${await markFor(api, table, column)} where ${isOfOthers(table)} returning 1`,
        isOfOthers(table).includes('?') ? own : [],
      );
      if (rows.length > 0) planted.push(`${table}.${column}`);
    }
  }
  return planted;
}

function isOfOthers(table: string): string {
  if (table === 'users') return 'id not in (?, ?)';
  return table === 'sessions' ? 'user_id not in (?, ?)' : 'true';
}

async function markedReply(viewer: Client, path: string): Promise<string[]> {
  const { text } = await viewer.get(path);
  return marksIn(text).map((form) => `${form} in ${path}: ${text.slice(0, 300)}`);
}
