import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { runAdmin } from './test-support/run-admin.ts';
import { publishSample, sampleRemoteBuild } from './test-support/samples/sample-build.ts';
import { startApi } from './test-support/start-api.ts';
import type { TestApi } from './test-support/start-api.ts';
import { REMEMBERED_MS } from './sessions/remembered-sessions.ts';
import { createEmptyDatabase } from './test-support/test-database.ts';
import { UserRoles } from './sessions/user-roles.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const admin = (...args: string[]) => runAdmin(api.databaseUrl, args);

describe('a deploy token', () => {
  test('publishes its remote until the remote’s tokens are revoked', async () => {
    const { status, stdout, stderr } = admin('deploy-token', 'mf-pets');
    expect(stderr).toContain('Nothing was published as mf-pets here yet; is that its name?');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^qlx_[\w-]{43}\n$/)]);
    const token = stdout.trim();
    expect((await publishSample(api, sampleRemoteBuild(), { token })).status).toBe(201);
    expect(admin('deploy-token', 'mf-pets').stderr).not.toContain('yet');
    expect(admin('deploy-token', 'mf-pets', '--revoke')).toMatchObject({
      status: 0,
      stdout: 'Tokens of mf-pets revoked: 2.\n',
    });
    expect((await publishSample(api, sampleRemoteBuild({ version: '1.1.0' }), { token })).status).toBe(401);
    expect(admin('deploy-token', 'mf-pets', '--revoke').stdout).toBe('mf-pets had no such token.\n');
  });

  test('has a name and an end, is listed, and revoked alone', async () => {
    const [first, second] = ['build', 'laptop of Mira'].map((name) =>
      admin('deploy-token', 'mf-named', '--name', name, '--days', '30').stdout.trim(),
    );
    const listed = () => admin('deploy-tokens', 'mf-named').stdout.trim().split('\n');
    const end = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(listed()).toEqual([
      expect.stringMatching(new RegExp(`^[0-9a-f]{8}  mf-named  build  made \\S+, last used never, ends ${end}$`)),
      expect.stringContaining('  mf-named  laptop of Mira  '),
    ]);
    const id = listed()[1]!.slice(0, 8);
    expect(admin('deploy-token', 'mf-named', '--revoke', '--id', id).stdout).toBe('Tokens of mf-named revoked: 1.\n');
    const sample = sampleRemoteBuild({ name: 'mf-named' });
    expect((await publishSample(api, sample, { token: second! })).status).toBe(401);
    expect((await publishSample(api, sample, { token: first! })).status).toBe(201);
    expect(listed()).toEqual([expect.stringMatching(/  build  made \S+, last used 20/)]);
  });

  test('that is rotated is good for another day beside the new one, and then no more', async () => {
    const before = admin('deploy-token', 'mf-turned', '--name', 'build').stdout.trim();
    const after = admin('deploy-token', 'mf-turned', '--name', 'build', '--rotate').stdout.trim();
    const sample = (version: string) => sampleRemoteBuild({ name: 'mf-turned', version });
    for (const [token, version] of [
      [before, '1.0.0'],
      [after, '1.1.0'],
    ] as const)
      expect((await publishSample(api, sample(version), { token })).status).toBe(201);
    await api
      .em()
      .execute(`update deploy_tokens set expires_at = expires_at - interval '25 hours' where unit = 'mf-turned'`);
    expect((await publishSample(api, sample('1.2.0'), { token: before })).status).toBe(401);
    expect((await publishSample(api, sample('1.2.0'), { token: after })).status).toBe(201);
  });

  test.each([
    ['a name that no log could show', ['--name', 'a\nb']],
    ['no number of days', ['--days', 'some']],
    ['more days than two years have', ['--days', '731']],
    ['an option without its value', ['--name']],
  ])('is not made with %s', (_, options) => {
    expect(admin('deploy-token', 'mf-pets', ...options)).toMatchObject({ status: 1, stdout: '' });
  });
});

describe('a role', () => {
  test.each([
    ['confirmed e-mail address', 'Ana@Example.com', 'ana@example.com'],
    ['username', '@Ana.B', '@ana.b'],
  ])('is given by %s, whatever its capitals, and taken away', async (_what, whom, again) => {
    const { userId } = await api.asUser({ email: 'ana@example.com', username: 'ana.b' });
    await api.asUser({ email: 'ana@example.com', emailConfirmedAt: null }); // a stranger, who was here first or not
    const roles = api.app.get(UserRoles, { strict: false });
    expect(admin('role', whom, 'qa')).toMatchObject({ status: 0, stdout: `${whom} has the role qa.\n` });
    expect(await roles.of(userId)).toEqual(['qa']);
    expect(admin('role', again, 'qa', '--remove').status).toBe(0);
    expect(await roles.of(userId)).toEqual([]);
    await api.em().execute('delete from users where id = ?', [userId]);
  });
});

test('somebody is signed out of all devices, also where the product runs', async () => {
  const [ana, ben] = [await api.asUser({ email: 'lost.phone@example.com' }), await api.asUser()];
  const phone = await api.asDeviceOf(ana.userId);
  expect(admin('sign-out', 'Lost.Phone@example.com')).toMatchObject({
    status: 0,
    stdout: 'Lost.Phone@example.com is signed out (2).\n',
  });
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));
  for (const { client } of [ana, phone]) expect((await client.get('/api/sessions')).status).toBe(401);
  expect((await ben.client.get('/api/sessions')).status).toBe(200);
});

test('a backup and its restore end with exit code 0, and say what they hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-admin-'));
  const fresh = await createEmptyDatabase();
  try {
    const file = join(folder, 'a.backup');
    const holds = /^\S+a\.backup holds \d+ rows of \d+ tables and 0 files\.\n$/;
    const restored = /^The backup of \S+ is restored: \d+ rows and 0 files\.\n$/;
    expect(runAdmin(api.databaseUrl, ['backup', file], { dataDir: folder })).toEqual({
      status: 0,
      stdout: expect.stringMatching(holds),
      stderr: '',
    });
    expect(runAdmin(fresh.url, ['restore', file], { dataDir: folder })).toEqual({
      status: 0,
      stdout: expect.stringMatching(restored),
      stderr: '',
    });
  } finally {
    await fresh.drop();
    await rm(folder, { recursive: true });
  }
});

describe('one sentence and exit code 1', () => {
  test.each([
    [['deploy-token', 'pets'], '"pets" is not a name such as mf-pets or shell.'],
    [['deploy-token', 'mf-pets', '--revok'], 'There is no option --revok:'],
    [['deploy-token'], 'This order is not complete, or has a word too many:'],
    [
      ['role', 'nobody@example.com', 'qa'],
      'Nobody has confirmed the e-mail address nobody@example.com. Its owner does so with the link in the mail; or name them by @username.',
    ],
    [['role', 'nobody@example.com', 'boss'], '"boss" is not a role; there are qa, release, moderator, admin.'],
    [['role', 'nobody', 'qa'], '"nobody" is neither an e-mail address nor an @username.'],
    [['destroy'], 'Please say what to do:'],
    [[], 'Please say what to do:'],
  ])('for %j', (args, sentence) => {
    const { status, stdout, stderr } = admin(...args);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([1, '', sentence]);
  });

  test('without a database, with one that does not answer, and with an empty one', () => {
    expect(runAdmin(undefined, ['deploy-token', 'mf-pets'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The setting DATABASE_URL is missing; it has to be a postgres:// address.\n',
    });
    expect(runAdmin('postgres://127.0.0.1:1/none', ['deploy-token', 'mf-pets'])).toMatchObject({
      status: 1,
      stderr: 'The database does not answer.\n',
    });
    const empty = new URL(api.databaseUrl);
    empty.pathname = '/postgres';
    expect(runAdmin(empty.href, ['deploy-token', 'mf-pets'])).toMatchObject({
      status: 1,
      stderr: 'This database has not been used by this version yet; please start the backend once.\n',
    });
  });
});

test('nothing of the product is started: no data folder is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-admin-'));
  expect(runAdmin(api.databaseUrl, ['deploy-token', 'mf-social'], { cwd: folder }).status).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
