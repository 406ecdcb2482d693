import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { makeBackup } from '../../../backup/make-backup.ts';
import { restoreBackup } from '../../../backup/restore-backup.ts';
import { sessionCookieName } from '../../../sessions/session-cookie.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { UserRoles } from '../../../sessions/user-roles.ts';
import type { Client } from '../../../test-support/client.ts';
import { tokenMailedTo } from '../../../test-support/mails.ts';
import { sampleRegistration } from '../../../test-support/samples/sample-account.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { createEmptyDatabase } from '../../../test-support/start/test-database.ts';
import { TestSocket } from '../../../test-support/test-socket.ts';
import { hashPassword } from '../passwords/password.ts';

const DEMO = { email: 'demo@qlixline.example', password: 'qlixline-demo' };
/** Another account of the demo data, which was given a password there. */
const NOOR = { email: 'noor.ink@qlixline.example', password: 'wet paws on the ladder' };
const OVERRIDE = { remote: 'mf-pets', version: '99.0.0' };
/** Addresses that only Mira's account and roles can read. */
const READS = ['/api/auth/user', '/api/feeds', '/api/moderation/reports', '/api/remotes', '/api/qa/overrides'];

let demonstration: TestApi;
/** Cookies that the demonstration has set in Mira's browser and in her guest's. */
let cookies: Map<string, string>;
let guestCookies: Map<string, string>;
let demoId: string;
let resetToken: string;
let folder: string;
let restored: { url: string; dataDir: string };
let dropRestored: () => Promise<void>;

beforeAll(async () => {
  demonstration = await startOwnApi({ DEMO_DATA: '1' });
  const device = demonstration.asNobody();
  demoId = (await device.post('/api/login', DEMO)).json.id;
  ({ cookies } = device);
  const guest = await demonstration.asUser();
  const visited = await demonstration.asDeviceOf(demoId);
  await visited.client.post('/api/qa/guests', { userId: guest.userId });
  const session = sessionCookieName(false);
  guestCookies = new Map([...visited.client.cookies, [session, guest.client.cookies.get(session) ?? '']]);
  await demonstration.asNobody().post('/api/password/forgot', { email: DEMO.email });
  resetToken = await tokenMailedTo(demonstration.dataDir, DEMO.email, 'new password');

  const hash = await hashPassword(NOOR.password);
  await demonstration.em().execute('update users set password_hash = ? where email = ?', [hash, NOOR.email]);

  folder = await mkdtemp(join(tmpdir(), 'qlixline-demo-backup-'));
  const database = await createEmptyDatabase();
  dropRestored = () => database.drop();
  restored = { url: database.url, dataDir: join(folder, 'data') };
  const file = join(folder, 'a.backup');
  await makeBackup({ databaseUrl: demonstration.databaseUrl, dataDir: demonstration.dataDir }, file);
  await restoreBackup({ databaseUrl: restored.url, dataDir: restored.dataDir }, file);
}, 300_000);
afterAll(async () => {
  await demonstration.close();
  await dropRestored();
  await rm(folder, { recursive: true, force: true });
});

/** Keeps the secret, so that cookies from the demonstration are still signed. */
const sameDatabase = () => ({ DATA_DIR: demonstration.dataDir, DATABASE_URL: demonstration.databaseUrl });
const afterRestore = () => ({ DATA_DIR: demonstration.dataDir, DATABASE_URL: restored.url });

describe.each([
  ['after a restart without DEMO_DATA', { APP_ENV: 'development', DEMO_DATA: '0' }, sameDatabase],
  ['after APP_ENV became staging', { APP_ENV: 'staging', DEMO_DATA: '' }, sameDatabase],
  ['after APP_ENV became production', { APP_ENV: 'production', DEMO_DATA: '' }, sameDatabase],
  ['after a restore into production', { APP_ENV: 'production', DEMO_DATA: '' }, afterRestore],
  ['after a restore into staging', { APP_ENV: 'staging', DEMO_DATA: '0' }, afterRestore],
])('the demo account %s', (_when, settings, database) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startOwnApi({ LOG_LEVEL: 'silent', LINK_PREVIEWS: '0', ...settings, ...database() });
  });
  afterAll(() => api.close());

  const withCookies = (storedCookies: ReadonlyMap<string, string>): Client => {
    const client = api.asNobody();
    for (const [name, value] of storedCookies) client.cookies.set(name, value);
    return client;
  };

  test.each([DEMO, NOOR])('signing in with $email is answered like a wrong password', async (account) => {
    const right = await api.asNobody().post('/api/login', account);
    const wrong = await api.asNobody().post('/api/login', { ...account, password: 'a wrong password' });
    expect(right.status).toBe(400);
    expect(right.text).toBe(wrong.text);
    expect([...right.headers.keys()].toSorted()).toEqual([...wrong.headers.keys()].toSorted());
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  test.each(READS)('a session that began in the demonstration gets 401 from %s', async (path) => {
    expect((await withCookies(cookies).get(path)).status).toBe(401);
  });

  test('a session that began in the demonstration opens no socket and no page of hers', async () => {
    const client = withCookies(cookies);
    const socket = new TestSocket(api.url, { origin: api.origin, cookie: client.cookieHeader });
    expect(await socket.refusal).toMatchObject({ status: 401 });
    expect((await client.get('/')).text).not.toContain(demoId);
  });

  test('a session that is opened for the demo account in any other way opens nothing', async () => {
    const { token } = await api.app.get(SessionService).open(demoId, 'a spec');
    const client = withCookies(new Map([[sessionCookieName(false), token]]));
    for (const path of READS) expect((await client.get(path)).status).toBe(401);
  });

  test('the roles of the demo account give access to nothing, for her guest neither', async () => {
    const granted = await api.em().execute('select role from user_roles where user_id = ?', [demoId]);
    expect(granted).toHaveLength(3); // they are still there
    expect(await api.app.get(UserRoles).listOf(demoId)).toEqual([]);
    const { status } = await withCookies(guestCookies).post('/api/qa/overrides', OVERRIDE);
    expect(status).toBe(settings.APP_ENV === 'production' ? 403 : 400); // elsewhere everybody may ask for a version
  });

  test('a link for a new password that was mailed earlier is used up', async () => {
    const { status, json } = await api
      .asNobody()
      .post('/api/password/reset', { token: resetToken, password: 'a new password of hers' });
    expect(status).toBe(400);
    expect(json.errors).toMatchObject([{ field: 'token' }]);
  });

  test('registering with the address and password of a demo account makes another account', async () => {
    const client = api.asNobody();
    const { status, json } = await client.post('/api/register', { ...sampleRegistration(), ...NOOR });
    expect(status).toBe(201);
    expect(json).toMatchObject({ username: null, roles: [] });
    await api.em().execute('delete from users where id = ?', [json.id]);
  });

  test('other accounts sign in as before', async () => {
    const account = sampleRegistration();
    await api.asNobody().post('/api/register', account);
    const { email, password } = account;
    expect((await api.asNobody().post('/api/login', { email, password })).status).toBe(200);
  });
});

test('the demo account still signs in where the demonstration runs, and its earlier sessions work', async () => {
  const client = demonstration.asNobody();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  expect((await client.get('/api/auth/user')).json.roles.toSorted()).toEqual(['moderator', 'qa', 'release']);
  for (const account of [DEMO, NOOR]) {
    expect((await demonstration.asNobody().post('/api/login', account)).status).toBe(200);
  }
});

test('everybody whom the demo data creates is marked as a demo account', async () => {
  const query = `select is_demo as "isDemo", count(*)::integer as count from users where username is not null group by 1`;
  expect(await demonstration.em().execute(query)).toEqual([{ isDemo: true, count: expect.any(Number) }]);
});
