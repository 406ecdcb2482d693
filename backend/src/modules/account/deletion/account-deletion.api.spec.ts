import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import { SIGN_IN_BACKOFF } from '@qlixline/contract/rates';
import type { Request, Response } from 'express';

import { screenOf } from '../../../test-support/scenes/between-two.ts';
import type { Client } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { mailTo, mailsTo } from '../../../test-support/mails.ts';
import { SAMPLE_PASSWORD, registerOwner, sampleRegistration } from '../../../test-support/samples/sample-account.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { waitsForLock } from '../../../test-support/measure/waits-for-lock.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';

const SESSION_SECRET = 'the same secret of two backends in this spec';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ SESSION_SECRET });
});
afterAll(() => api.close());

const remove = (browser: Client, when: 'later' | 'now', currentPassword?: string) =>
  browser.send('DELETE', '/api/account', { body: { when, ...(currentPassword !== undefined && { currentPassword }) } });
const signIn = async (email: string) => {
  const browser = api.asNobody();
  const { status } = await browser.post('/api/login', { email, password: SAMPLE_PASSWORD });
  return { status, browser };
};
const registered = async () => registerOwner(api, api.asNobody());

/** Returns the deletion date of each account with this address; empty if there is none. */
async function deletionsOf(email: string): Promise<(number | null)[]> {
  const rows = await api
    .em()
    .execute<{ days: number | null }[]>(
      `select extract(epoch from deletes_at - now())::float8 / 86400 as days from users where email = ?`,
      [email],
    );
  return rows.map(({ days }) => days);
}

/** Starts a session for the user, as every kind of sign-in does after authentication. */
async function beginSession({ userId }: SignedIn): Promise<void> {
  const request = { headers: { 'user-agent': 'another device' } } as Request;
  const response = { cookie: () => undefined } as unknown as Response;
  await RequestContext.create(api.em(), () =>
    api.app.get(SignInService, { strict: false }).begin(userId, request, response),
  );
}

describe('deleting an account later', () => {
  test('scheduling a deletion signs the user out everywhere, clears the cookie and leaves the account visible until it is due', async () => {
    const { email, browser } = await registered();
    const phone = (await signIn(email)).browser;
    const { id } = (await phone.get('/api/auth/user')).json;
    const friend = await api.asUser();

    const { status, headers } = await remove(browser, 'later', SAMPLE_PASSWORD);
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"']);
    expect([...browser.cookies.keys()]).not.toContain('qlixline_session');
    for (const device of [browser, phone]) expect((await device.get('/api/auth/user')).status).toBe(401);

    const [days] = await deletionsOf(email);
    expect(days).toBeGreaterThan(ACCOUNT_DELETION_DAYS - 0.01);
    expect(days).toBeLessThanOrEqual(ACCOUNT_DELETION_DAYS);
    expect((await friend.client.get(`/api/users/${id}`)).status).toBe(200);
  });

  test('scheduling a deletion mails the owner the date and how to keep the account', async () => {
    const { email, browser } = await registered();
    await remove(browser, 'later', SAMPLE_PASSWORD);
    const mail = await mailTo(api.dataDir, email, 'planned deletion');
    const day = new Date(Date.now() + ACCOUNT_DELETION_DAYS * 86_400_000).toUTCString().slice(0, 16);
    expect(mail).toContain(day);
    expect(mail).toContain('/api/login');
  });

  test('signing in before the deletion is due keeps the account with all its content and confirms it', async () => {
    const { email, browser } = await registered();
    await browser.post('/api/pets', { name: 'Juno', species: 'dog' });
    await remove(browser, 'later', SAMPLE_PASSWORD);
    const again = (await signIn(email)).browser;
    expect(await deletionsOf(email)).toEqual([null]);
    expect((await again.get('/api/pets')).json).toMatchObject([{ name: 'Juno' }]);
    const { items } = (await again.get('/api/notifications')).json;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['account_kept', 'welcome']);
    expect((await again.get('/api/notifications/count')).json).toEqual({ count: 2 });
  });

  test('signing in keeps the account again after each newly scheduled deletion, with a single notification', async () => {
    const { email, browser } = await registered();
    await remove(browser, 'later', SAMPLE_PASSWORD);
    const second = (await signIn(email)).browser;
    await remove(second, 'later', SAMPLE_PASSWORD);
    const third = await signIn(email);
    expect([third.status, await deletionsOf(email)]).toEqual([200, [null]]);
    const { items } = (await third.browser.get('/api/notifications')).json;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['account_kept', 'welcome']);
  });

  test('registering again with the same password signs in and keeps the account', async () => {
    const { email, browser } = await registered();
    await remove(browser, 'later', SAMPLE_PASSWORD);
    expect((await api.asNobody().post('/api/register', sampleRegistration({ email }))).status).toBe(201);
    expect(await deletionsOf(email)).toEqual([null]);
  });

  test('an account that is scheduled for deletion while a session begins ends up with only one of both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ana = await api.asUser({ email: `meets-${round}@pets.example`, emailConfirmedAt: null });
      await Promise.all([remove(ana.client, 'later'), beginSession(ana)]);
      const [{ isGoing, sessions } = { isGoing: false, sessions: 0 }] = await api
        .em()
        .execute<{ isGoing: boolean; sessions: number }[]>(
          `select deletes_at is not null as "isGoing",
             (select count(*)::integer from sessions where user_id = users.id) as sessions from users where id = ?`,
          [ana.userId],
        );
      expect([isGoing, sessions]).toEqual(isGoing ? [true, 0] : [false, 1]);
    }
  });
});

describe('deleting an account at once', () => {
  test('deleting an account ends its sessions, disables its links and password, and frees the address', async () => {
    const { email, browser } = await registered();
    const phone = (await signIn(email)).browser;
    expect((await remove(browser, 'now', SAMPLE_PASSWORD)).status).toBe(204);
    expect(await deletionsOf(email)).toEqual([]);
    for (const device of [browser, phone]) expect((await device.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(email)).status).toBe(400);
    await mailTo(api.dataDir, email, 'deleted account');
    expect((await api.asNobody().post('/api/register', sampleRegistration({ email }))).status).toBe(201);
    expect(await mailsTo(api.dataDir, email, 'known e-mail')).toEqual([]);
  });

  test.each(['later', 'now'] as const)(
    'deleting an account (%s) closes the sockets of all its devices, on every backend',
    async (when) => {
      const other = await startOwnApi({ DATABASE_URL: api.databaseUrl, SESSION_SECRET });
      const ana = await api.asUser();
      const phone = { ...ana, ...(await api.asDeviceOf(ana.userId)) };
      const screens = [await screenOf(api, ana), await screenOf(other, phone)];
      expect((await remove(ana.client, when)).status).toBe(204);
      for (const screen of screens) {
        expect(await screen.nextFrame()).toEqual({ type: 'session_revoked' });
        expect(await screen.closed).toBe(1000);
      }
      await other.close();
    },
  );

  test('the last operator may delete their account', async () => {
    const ana = await api.asUser();
    await api
      .em()
      .execute(`insert into user_roles (user_id, role) values (?, 'release'), (?, 'moderator')`, [
        ana.userId,
        ana.userId,
      ]);
    expect((await remove(ana.client, 'now')).status).toBe(204);
  });

  test('deleting an account waits for a concurrent transaction that refers to it', async () => {
    const ana = await api.asUser();
    const underWay = api.em();
    await underWay.begin();
    await underWay.execute(`insert into user_roles (user_id, role) values (?, 'qa')`, [ana.userId]);
    const deletion = remove(ana.client, 'now');
    await eventually(() => waitsForLock(api));
    await underWay.commit();
    expect((await deletion).status).toBe(204);
    expect(await api.em().execute('select 1 from users where id = ?', [ana.userId])).toEqual([]);
  });

  test('a deletion that is due can’t be postponed any more', async () => {
    const ana = await api.asUser();
    await api.em().execute(`update users set deletes_at = now() - interval '1 second' where id = ?`, [ana.userId]);
    expect((await remove(ana.client, 'later')).status).toBe(401);
    const [row] = await api
      .em()
      .execute<[{ due: boolean }]>('select deletes_at <= now() as due from users where id = ?', [ana.userId]);
    expect(row.due).toBe(true);
  });

  test('two concurrent deletions from two devices delete the account once', async () => {
    const ana = await api.asUser();
    const phone = await api.asDeviceOf(ana.userId);
    const replies = await Promise.all([remove(ana.client, 'now'), remove(phone.client, 'now')]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(204);
    for (const status of statuses) expect([204, 401]).toContain(status);
    expect(await api.em().execute('select 1 from users where id = ?', [ana.userId])).toEqual([]);
  });
});

describe('the password for a deletion', () => {
  test.each(['later', 'now'] as const)(
    'deleting an account (%s) needs the current password, and wrong guesses are slowed down',
    async (when) => {
      const { email, browser } = await registered();
      for (const [sent, message] of [
        [undefined, 'Please enter your current password'],
        ['', 'Please enter your current password'],
        ['not my password', 'This is not your current password.'],
      ] as const) {
        const { status, json } = await remove(browser, when, sent);
        expect([status, json.errors]).toEqual([400, [{ field: 'currentPassword', message }]]);
      }
      const statuses = [];
      for (let guess = 0; guess < SIGN_IN_BACKOFF.freeAttempts; guess += 1) {
        statuses.push((await remove(browser, when, `guess number ${guess}`)).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect(await deletionsOf(email)).toEqual([null]);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
    },
  );

  test('deleting an account without a password at once needs a recent sign-in instead', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await api
      .em()
      .execute(`update sessions set created_at = now() - interval '11 minutes' where id in (?, ?)`, [
        ana.sessionId,
        ben.sessionId,
      ]);
    const { status, json } = await remove(ana.client, 'now');
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'when', message: expect.stringContaining('sign out, sign in again and do it within 10 minutes') }],
    ]);
    expect((await ana.client.get('/api/auth/user')).status).toBe(200);
    await api
      .em()
      .execute(`update sessions set created_at = now() - interval '9 minutes' where id = ?`, [ana.sessionId]);
    expect((await remove(ana.client, 'now')).status).toBe(204);
    expect((await remove(ben.client, 'later')).status).toBe(204); // signing in cancels the deletion
  });
});

test.each([
  [{}],
  [{ when: 'never' }],
  [{ when: 'now', userId: 'x' }],
  [{ when: 'now', currentPassword: { length: 1 } }],
])('rejects a deletion with the body %j', async (body) => {
  const ana = await api.asUser();
  expect((await ana.client.send('DELETE', '/api/account', { body })).status).toBe(400);
  expect((await ana.client.get('/api/auth/user')).status).toBe(200);
});

test('rejects a deletion from another site', async () => {
  const ana = await api.asUser();
  const headers = { origin: 'https://evil.example' };
  const { status } = await ana.client.send('DELETE', '/api/account', { body: { when: 'now' }, headers });
  expect(status).toBe(403);
  expect((await ana.client.get('/api/auth/user')).status).toBe(200);
});
