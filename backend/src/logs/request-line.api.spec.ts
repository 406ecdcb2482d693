import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CALLER_HEADER } from '@qlixline/contract/calls/caller';
import pg from 'pg';

import { startProcess } from '../test-support/start/start-process.ts';
import type { BackendProcess } from '../test-support/start/start-process.ts';
import { createTestDatabase } from '../test-support/start/test-database.ts';

type Line = { msg: string; reqId?: string; req?: { path: string }; [field: string]: unknown };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let backend: BackendProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url);
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

test('each request is logged in one line, by Nest or the dispatcher, and none is lost when stopping', async () => {
  const ana = await backend.register('ana@example.com');
  const headers = { [CALLER_HEADER]: 'mf-social/1.0.0', 'x-request-id': 'an-id-of-the-proxy' };
  const [hot, ordinary] = ['/api/feeds?limit=5', '/api/friends?limit=5'];
  for (const path of [hot, ordinary]) {
    const reply = await ana.get(path, { headers });
    expect([reply.status, reply.headers.get('x-request-id')]).toEqual([200, headers['x-request-id']]);
  }
  const refused = await ana.get('/api/feeds?limit=none', { headers });
  expect([refused.status, refused.headers.get('x-request-id')]).toEqual([400, headers['x-request-id']]);
  expect((await backend.asNobody().get(hot, { headers })).status).toBe(401);
  expect((await ana.get(`/api/passport/${'t'.repeat(43)}`, { headers })).status).toBe(404);
  expect((await ana.get(`/api/care-plan/${'t'.repeat(43)}`, { headers })).status).toBe(404);
  expect((await ana.get(`/api/found/${'t'.repeat(43)}`, { headers })).status).toBe(404);
  expect((await ana.get(`/api/calendars/${'t'.repeat(43)}.ics`, { headers })).status).toBe(404);
  backend.signal('SIGTERM');
  await backend.ended();

  const lines = (await linesOfLog()).filter(({ reqId }) => reqId === headers['x-request-id']);
  const hashes = lines[0]!;
  for (const hash of [hashes['user'], hashes['network']]) expect(hash).toMatch(/^[\w-]{12}$/);
  const line = (path: string, status: number) => ({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    reqId: headers['x-request-id'],
    req: { method: 'GET', path, caller: 'mf-social/1.0.0' },
    res: { status },
    responseTime: expect.any(Number),
    network: hashes.network,
    ...(status !== 401 && { user: hashes.user }),
    msg: 'request completed',
  });
  expect(lines).toEqual([
    line('/api/feeds', 200),
    line('/api/friends', 200),
    line('/api/feeds', 400),
    line('/api/feeds', 401),
    line('/api/passport/…', 404), // a token in a path grants access
    line('/api/care-plan/…', 404),
    line('/api/found/…', 404),
    line('/api/calendars/…', 404),
  ]);
});

test('each sign-in is logged with time, origin, outcome and, if successful, user', async () => {
  await backend.start();
  const headers = { 'x-request-id': 'a-sign-in-of-cleo' };
  const cleo = await backend.register('cleo@example.com');
  const login = { email: 'cleo@example.com', password: 'a long password' };
  await backend.asNobody().post('/api/login', { ...login, password: 'wrong' }, { headers });
  await backend.asNobody().post('/api/login', login, { headers });
  await cleo.get('/api/friends', { headers });
  backend.signal('SIGTERM');
  await backend.ended();
  const lines = (await linesOfLog()).filter(({ reqId }) => reqId === headers['x-request-id']);
  const [failed, worked, later] = lines.map(({ req, res, user, network, time }) => ({
    path: req?.path,
    ...(res as object),
    user,
    hasTime: typeof time === 'number',
    hasNetwork: typeof network === 'string',
  }));
  const entry = { path: '/api/login', hasTime: true, hasNetwork: true };
  expect(later?.user).toEqual(expect.any(String));
  expect([failed, worked]).toEqual([
    { ...entry, status: 400, user: undefined },
    { ...entry, status: 200, user: later?.user },
  ]);
});

test('hostile input of a request can’t forge lines of the log', async () => {
  await backend.start();
  const forged = '{"level":30,"msg":"forged"}';
  await backend.asNobody().get(`/api/nothing%0a${forged}\u2028?x=%0a${forged}`, {
    headers: { 'x-request-id': `x ${forged}`, [CALLER_HEADER]: forged, 'user-agent': forged },
  });
  backend.signal('SIGTERM');
  await backend.ended();
  expect((await linesOfLog()).filter(({ msg }) => msg === 'forged')).toEqual([]);
});

test('the log contains neither ids nor addresses of users, nor values that the database rejected', async () => {
  await backend.start();
  const ben = await backend.register('ben@example.com');
  const { json: user } = await ben.get('/api/auth/user');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter table pets add constraint refused check (name <> 'secret0mark')`);
  await client.query(`alter table users add constraint refused check (first_name <> 'secret0mark')`);
  await client.query(`alter table posts add constraint refused check (text <> 'secret0mark')`);
  await client.end();
  const [ofNest, ofPet, ofPost] = ['refused-in-nest', 'refused-pet', 'refused-post'];
  const account = {
    firstName: 'secret0mark',
    email: 'kim@example.com',
    password: 'a long password',
    ageConfirmed: true,
  };
  const post = { text: 'secret0mark', images: [], petIds: [], visibility: 'friends' };
  for (const [path, body, id] of [
    ['/api/register', account, ofNest],
    ['/api/pets', { name: 'secret0mark', species: 'dog' }, ofPet],
    ['/api/posts', post, ofPost],
  ] as const) {
    expect((await ben.post(path, body, { headers: { 'x-request-id': id } })).status).toBe(500);
  }
  backend.signal('SIGTERM');
  await backend.ended();
  const text = await readFile(join(backend.dataDir, 'backend.log'), 'utf8');
  expect(text.includes('violates check constraint')).toBe(true);
  const failures = (await linesOfLog()).filter(({ msg }) => msg === 'Unforeseen error');
  expect(failures.map(({ reqId }) => reqId)).toEqual([ofNest, ofPet, ofPost]);
  const secrets = ['secret0mark', 'ben@example.com', 'kim@example.com', user.id, '127.0.0.1:'];
  expect(text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

async function linesOfLog(): Promise<Line[]> {
  const text = await readFile(join(backend.dataDir, 'backend.log'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}
