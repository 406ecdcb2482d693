import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { eventually } from '../../test-support/eventually.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

const USERS = 24;
/** Share of a backend's ten connections: 40 %. */
const SHARE_OF_KIND = 4;

let api: TestApi;
/** Connection of another program, which holds the lock. */
let other: pg.Client;
beforeAll(async () => {
  api = await startOwnApi();
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await api.close();
});

afterEach(() => other.query('rollback'));

const waiting = async () => {
  const { rows } = await other.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

type Ask = (user: SignedIn) => Promise<{ status: number }>;
const read =
  (path: string): Ask =>
  ({ client }) =>
    client.get(path);
const addPet: Ask = ({ client }) => client.post('/api/pets', { name: 'Juno', species: 'dog' });

test.each<[string, string, Ask, string[]]>([
  [
    'notifications',
    'lock table notifications in access exclusive mode',
    read('/api/notifications'),
    ['/api/pets', '/api/friends', '/api/feeds', '/api/auth/user'],
  ],
  [
    'topics',
    'lock table topics in access exclusive mode',
    read('/api/topics'),
    ['/api/pets', '/api/conversations', '/api/friends'],
  ],
  [
    'places',
    'lock table places in access exclusive mode',
    read('/api/places?near=38.7,-9.1'),
    ['/api/pets', '/api/feeds', '/api/conversations'],
  ],
  [
    'pets, which are still read',
    'lock table pets in share mode',
    addPet,
    ['/api/pets', '/api/friends', '/api/notifications', '/api/conversations'],
  ],
])('while another program locks %s, everybody’s other reads are answered', async (_, lock, ask, paths) => {
  const users = await Promise.all(Array.from({ length: USERS }, () => api.asUser()));
  await other.query('begin');
  await other.query(lock);
  const stuck: number[] = [];
  const asked = users.map(async (user) => void stuck.push((await ask(user)).status));
  await eventually(async () => ((await waiting()) >= SHARE_OF_KIND ? true : undefined));
  for (const path of paths) {
    const replies = await Promise.all(users.map((user) => user.client.get(path)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(USERS);
  }
  // Nobody got through meanwhile: every request that was answered was refused at once.
  expect(stuck.filter((status) => status !== 503)).toEqual([]);
  expect(await waiting()).toBeGreaterThanOrEqual(SHARE_OF_KIND);
  await other.query('commit');
  await Promise.all(asked);
  expect(stuck.filter((status) => status < 300).length).toBeGreaterThanOrEqual(SHARE_OF_KIND);
});
