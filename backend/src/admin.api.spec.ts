import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { Jobs } from './jobs/jobs.ts';
import { buildImage } from './test-support/factories/image.factory.ts';
import { eventually } from './test-support/eventually.ts';
import { mailTo } from './test-support/mails.ts';
import { runAdmin, runAdminHere } from './test-support/start/run-admin.ts';
import { publishSample, sampleRemoteBuild } from './test-support/samples/sample-build.ts';
import { apiOfSpec } from './test-support/api-of-spec.ts';
import { REMEMBERED_MS } from './sessions/remembered-sessions.ts';
import { createEmptyDatabase } from './test-support/start/test-database.ts';
import { UserRoles } from './sessions/user-roles.ts';

const api = apiOfSpec();

const admin = (...args: string[]) => runAdminHere(api.databaseUrl, args);

describe('deploy tokens', () => {
  test('a deploy token publishes its remote until it is revoked', async () => {
    const { status, stdout, stderr } = await admin('deploy-token', 'mf-pets');
    expect(stderr).toContain('Nothing was published as mf-pets here yet; is the name right?');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^qlx_[\w-]{43}\n$/)]);
    const token = stdout.trim();
    expect((await publishSample(api, sampleRemoteBuild(), { token })).status).toBe(201);
    expect((await admin('deploy-token', 'mf-pets')).stderr).not.toContain('yet');
    expect(await admin('deploy-token', 'mf-pets', '--revoke')).toMatchObject({
      status: 0,
      stdout: 'Tokens of mf-pets revoked: 2.\n',
    });
    expect((await publishSample(api, sampleRemoteBuild({ version: '1.1.0' }), { token })).status).toBe(401);
    expect((await admin('deploy-token', 'mf-pets', '--revoke')).stdout).toBe('mf-pets had no such token.\n');
  });

  test('a deploy token has a name and an end, is listed, and can be revoked separately', async () => {
    expect((await admin('deploy-tokens', 'mf-named')).stdout).toBe('There is no token that is good.\n');
    await admin('deploy-token', 'mf-named', '--name', 'build', '--days', '30');
    const listed = (await admin('deploy-tokens', 'mf-named')).stdout;
    const end = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(listed).toMatch(new RegExp(`^[0-9a-f]{8}  mf-named  build  made \\S+, last used never, ends ${end}\n$`));
    const revoked = await admin('deploy-token', 'mf-named', '--revoke', '--id', listed.slice(0, 8));
    expect(revoked.stdout).toBe('Tokens of mf-named revoked: 1.\n');
  });
});

describe('roles', () => {
  test.each([
    ['confirmed e-mail address', 'Ana@Example.com', 'ana@example.com'],
    ['username', '@Ana.B', '@ana.b'],
  ])('an operator grants and revokes a role by %s in any case', async (_what, whom, again) => {
    const { userId } = await api.asUser({ email: 'ana@example.com', username: 'ana.b' });
    await api.asUser({ email: 'ana@example.com', emailConfirmedAt: null }); // a stranger with the same address
    const roles = api.app.get(UserRoles, { strict: false });
    expect(await admin('role', whom, 'qa')).toMatchObject({ status: 0, stdout: `${whom} has the role qa.\n` });
    expect(await roles.listOf(userId)).toEqual(['qa']);
    expect((await admin('role', again, 'qa', '--remove')).status).toBe(0);
    expect(await roles.listOf(userId)).toEqual([]);
    await api.em().execute('delete from users where id = ?', [userId]);
  });
});

test('an operator signs a user out of all devices while the product runs', async () => {
  const [ana, ben] = [await api.asUser({ email: 'lost.phone@example.com' }), await api.asUser()];
  const phone = await api.asDeviceOf(ana.userId);
  expect(await admin('sign-out', 'Lost.Phone@example.com')).toMatchObject({
    status: 0,
    stdout: 'Lost.Phone@example.com is signed out (2).\n',
  });
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));
  for (const { client } of [ana, phone]) expect((await client.get('/api/sessions')).status).toBe(401);
  expect((await ben.client.get('/api/sessions')).status).toBe(200);
});

test('an operator turns off the second factor of a user who has lost it, which signs them out and sends a mail', async () => {
  const email = 'lost.codes@example.com';
  const ana = await api.asUser({ username: 'lost.codes', email });
  expect(await admin('reset-second-factor', '@lost.codes')).toMatchObject({
    status: 1,
    stderr: '@lost.codes has neither a second factor nor a passkey.\n',
  });
  await api
    .em()
    .execute(`insert into second_factors (user_id, secret, last_step) values (?, '\\x00', 0)`, [ana.userId]);
  await api.em().execute(`insert into recovery_codes (user_id, code_hash) values (?, '\\x00')`, [ana.userId]);
  expect(await admin('reset-second-factor', '@lost.codes')).toMatchObject({
    status: 0,
    stdout: '@lost.codes signs in with the password alone, and is signed out everywhere.\n',
  });
  for (const table of ['second_factors', 'recovery_codes', 'sessions'])
    expect(await api.em().execute(`select 1 from ${table} where user_id = ?`, [ana.userId])).toEqual([]);
  api.app.get(Jobs).wake('deliver-message'); // as by itself every 20 s outside of specs
  await mailTo(api.dataDir, email, 'second factor reset');
});

test('an operator suspends anybody, even the last admin, while the product runs, lists it and lifts it', async () => {
  const ana = await api.asUser({ username: 'is.rude', email: 'is.rude@example.com' });
  await admin('role', '@is.rude', 'admin');
  expect((await admin('suspensions')).stdout).toBe('Nobody is suspended.\n');
  const suspended = await admin('suspend', '@Is.Rude', '--until', '2099-01-31', '--reason', 'Called\nnames');
  expect(suspended).toEqual({
    status: 0,
    stdout: '@Is.Rude is suspended until 2099-01-31 00:00 UTC and signed out (1).\n',
    stderr: '',
  });
  await eventually(async () => ((await ana.client.get('/api/sessions')).status === 401 ? true : undefined));
  expect((await admin('suspensions')).stdout).toMatch(
    /^@is\.rude is\.rude@example\.com {2}since \S+, until 2099-01-31 00:00 UTC {2}Called names\n$/,
  );
  expect((await admin('suspend', '@is.rude', '--for-good', '--reason', 'Again')).stdout).toContain('for good');
  expect((await admin('suspensions')).stdout).toMatch(/, for good {2}Again\n$/);
  expect(await admin('unsuspend', 'is.rude@example.com')).toMatchObject({
    status: 0,
    stdout: 'is.rude@example.com is no longer suspended.\n',
  });
  expect(await admin('unsuspend', '@is.rude')).toMatchObject({ status: 1, stderr: '@is.rude is not suspended.\n' });
  expect(await admin('suspend', '@nobody.here', '--for-good', '--reason', 'x')).toMatchObject({
    status: 1,
    stderr: 'Nobody is called @nobody.here.\n',
  });
  const logged = await api
    .em()
    .execute<object[]>(
      'select action, note, until, moderator_id from moderation_log where subject_id = ? order by id',
      [ana.userId],
    );
  expect(logged).toEqual([
    { action: 'suspend', note: 'Called\nnames', until: expect.anything(), moderator_id: null },
    { action: 'suspend', note: 'Again', until: null, moderator_id: null },
    { action: 'lift', note: '', until: null, moderator_id: null },
  ]);
});

test('an operator deletes an account and signs out its devices while the product runs', async () => {
  const ana = await api.asUser({ username: 'is.leaving' });
  expect(await admin('delete-account', '@Is.Leaving')).toMatchObject({
    status: 0,
    stdout: '@Is.Leaving is deleted.\n',
  });
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));
  expect((await ana.client.get('/api/sessions')).status).toBe(401);
  expect(await api.em().execute('select 1 from users where id = ?', [ana.userId])).toEqual([]);
  expect(await admin('delete-account', '@is.leaving')).toMatchObject({
    status: 1,
    stderr: 'Nobody is called @is.leaving.\n',
  });
});

test('a backup and its restore exit with code 0 and print their content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-admin-'));
  const fresh = await createEmptyDatabase();
  try {
    const file = join(folder, 'a.backup');
    const summary = /^\S+a\.backup holds \d+ rows of \d+ tables and 0 files\.\n$/;
    const restored = /^The backup of \S+ is restored: \d+ rows and 0 files\.\n$/;
    expect(runAdmin(api.databaseUrl, ['backup', file], { dataDir: folder })).toEqual({
      status: 0,
      stdout: expect.stringMatching(summary),
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

test('a backup reports pictures whose files are missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-admin-'));
  const { userId } = await api.asUser();
  const em = api.em();
  const { id } = buildImage(em, userId);
  await em.flush();
  try {
    const { status, stdout } = runAdmin(api.databaseUrl, ['backup', join(folder, 'a.backup')], { dataDir: folder });
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`\nPictures without their files in ${folder}: 1 (${id})\n`),
    ]);
  } finally {
    await em.execute('delete from media where id = ?', [id]);
    await rm(folder, { recursive: true });
  }
});

describe('failing commands', () => {
  test('a command that is invalid or names an unknown user prints one sentence and exits with code 1', async () => {
    expect(runAdmin(api.databaseUrl, ['destroy'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Please say what/),
    });
    expect(await admin('role', 'nobody@example.com', 'qa')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Nobody has confirmed the e-mail address nobody@example.com. Its owner does so with the link in the mail; or name them by @username.\n',
    });
  });

  test('a command without a database, with an unreachable or empty one, prints one sentence and exits with code 1', async () => {
    expect(await runAdminHere(undefined, ['deploy-token', 'mf-pets'])).toEqual({
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
    expect(await runAdminHere(empty.href, ['deploy-token', 'mf-pets'])).toMatchObject({
      status: 1,
      stderr: 'This database has not been used by this version yet; please start the backend once.\n',
    });
  });
});

test('an admin command starts no part of the product and creates no data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-admin-'));
  expect(runAdmin(api.databaseUrl, ['deploy-token', 'mf-social'], { cwd: folder }).status).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
