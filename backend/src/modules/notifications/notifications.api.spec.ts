import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@qlixline/contract/limits';
import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notifications/notification';
import type { NotificationPage } from '@qlixline/contract/notifications/notification';

import { TestSocket } from '../../test-support/test-socket.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { NotificationsService } from './notifications.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());

const PERSON = { firstName: 'Ana', password: 'correct horse battery', ageConfirmed: true };

async function countOf(user: Pick<SignedIn, 'client'>): Promise<number> {
  return notificationCountSchema.parse((await user.client.get('/api/notifications/count')).json).count;
}

describe('the notification count', () => {
  test('a new account has one notification, the welcome', async () => {
    const client = api.asNobody();
    const email = 'welcome@qlixline.example';
    expect((await client.post('/api/register', { ...PERSON, email })).status).toBe(201);
    expect(await countOf({ client })).toBe(1);
  });

  test('signing in on another device notifies the open ones, and the first sign-in notifies nobody', async () => {
    const laptop = api.asNobody();
    const email = 'devices@qlixline.example';
    const { json: user } = await laptop.post('/api/register', { ...PERSON, email });
    const socket = new TestSocket(api.url, { origin: api.origin, cookie: laptop.cookieHeader });
    await socket.authenticate(user.id);
    expect((await api.asNobody().post('/api/login', { email, password: PERSON.password })).status).toBe(200);
    expect(await socket.nextFrame()).toMatchObject({ type: 'new_notification' });
    expect(await countOf({ client: laptop })).toBe(2);
    socket.terminate();
  });

  test('the notification count is separate for each user', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await notify(ana);
    expect([await countOf(ana), await countOf(ben)]).toEqual([1, 0]);
  });

  test('the notification count drops to zero once the list is seen, on other open screens as well', async () => {
    const ana = await api.asUser();
    await notify(ana);
    const socket = new TestSocket(api.url, { origin: api.origin, cookie: ana.client.cookieHeader });
    await socket.authenticate(ana.userId);
    expect((await ana.client.put('/api/notifications/seen')).status).toBe(204);
    expect(await socket.nextFrame()).toEqual({ type: 'new_notification' });
    expect(await countOf(ana)).toBe(0);
    await notify(ana);
    expect(await countOf(ana)).toBe(1);
    socket.terminate();
  });

  test('the notification count needs a session', async () => {
    expect((await api.asNobody().get('/api/notifications/count')).status).toBe(401);
    expect((await api.asNobody().put('/api/notifications/seen')).status).toBe(401);
  });
});

describe('the list of notifications', () => {
  test('the list of notifications shows what happened and when, newest first, and what is new', async () => {
    const ana = await api.asUser();
    await notify(ana);
    await ana.client.put('/api/notifications/seen');
    const before = Date.now();
    await notify(ana, 'new_sign_in');
    const { items, nextCursor } = await pageOf(ana);
    expect(items).toMatchObject([
      { kind: 'new_sign_in', isUnread: true },
      { kind: 'welcome', isUnread: false },
    ]);
    expect(Date.parse(items[0]!.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(items[0]!.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(nextCursor).toBeNull();
  });

  test('the list of notifications is separate for each user, even with somebody else’s cursor', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await notifyTimes(ana, 3);
    expect(await pageOf(ben)).toEqual({ items: [], nextCursor: null });
    const { nextCursor } = await pageOf(ana, '?limit=1');
    expect(await pageOf(ben, `?cursor=${nextCursor}`)).toEqual({ items: [], nextCursor: null });
  });

  test('the list of notifications has no gaps or duplicates while new ones arrive', async () => {
    const ana = await api.asUser();
    await notifyTimes(ana, 7);
    const all = (await pageOf(ana)).items.map(({ id }) => id);
    const read: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor } = await pageOf(ana, `?limit=3${cursor && `&cursor=${cursor}`}`);
      read.push(...items.map(({ id }) => id));
      cursor = nextCursor;
      await notify(ana);
    }
    expect(read).toEqual(all);
    expect(read).toEqual(read.toSorted((a, b) => b - a));
  });

  test('the list of notifications pages correctly with positions beyond 32 bits', async () => {
    const ana = await api.asUser();
    await api.em().execute(`select setval('notification_positions', 2147483647 - 3)`);
    await notifyTimes(ana, 6);
    const first = await pageOf(ana, '?limit=1');
    const second = await pageOf(ana, `?limit=2&cursor=${first.nextCursor}`);
    const rest = await pageOf(ana, `?limit=9&cursor=${second.nextCursor}`);
    const all = (await pageOf(ana)).items;
    expect([...first.items, ...second.items, ...rest.items]).toEqual(all);
    expect(all).toHaveLength(6);
  });

  test('the list of notifications has no next page when the last one is full', async () => {
    const ana = await api.asUser();
    await notifyTimes(ana, 4);
    const { nextCursor } = await pageOf(ana, '?limit=2');
    expect(await pageOf(ana, `?limit=2&cursor=${nextCursor}`)).toMatchObject({ items: [{}, {}], nextCursor: null });
  });

  test('the list of notifications returns as many as requested, within the limits of the contract', async () => {
    const ana = await api.asUser();
    await notifyTimes(ana, PAGE_LIMIT_MAX + 1);
    expect((await pageOf(ana)).items).toHaveLength(PAGE_LIMIT_DEFAULT);
    expect((await pageOf(ana, '?limit=1')).items).toHaveLength(1);
    expect((await pageOf(ana, `?limit=${PAGE_LIMIT_MAX}`)).items).toHaveLength(PAGE_LIMIT_MAX);
  });

  test.each(['?limit=0', '?limit=51', '?limit=-1', '?limit=2.5', '?limit=many', '?limit=', '?limit=1&limit=2'])(
    'rejects a list of notifications with %s',
    async (query) => {
      const { client } = await api.asUser();
      const reply = await client.get(`/api/notifications${query}`);
      expect([reply.status, reply.json]).toMatchObject([
        400,
        { code: 'validation_failed', errors: [{ field: 'limit' }] },
      ]);
    },
  );

  test.each([
    ['nothing', ''],
    ['an id as it is', '7'],
    ['base64 of no number', encoded('seven')],
    ['base64 of zero', encoded('0')],
    ['a number in another notation', encoded('1e3')],
    ['base64 with something after it', `${encoded('7')}!`],
    ['a place beyond any', encoded('9007199254740993')],
    ['something that is not base64', '%00'],
    ['something very long', 'a'.repeat(501)],
  ])('rejects %s as a cursor of notifications', async (_, cursor) => {
    const { client } = await api.asUser();
    const reply = await client.get(`/api/notifications?cursor=${cursor}`);
    expect([reply.status, reply.json]).toMatchObject([
      400,
      { code: 'validation_failed', errors: [{ field: 'cursor' }] },
    ]);
  });

  test('rejects unknown parameters of the list of notifications', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    expect((await ana.client.get(`/api/notifications?userId=${ben.userId}`)).status).toBe(400);
  });

  test('the list of notifications needs a session', async () => {
    expect((await api.asNobody().get('/api/notifications')).status).toBe(401);
  });
});

async function pageOf(user: SignedIn, query = ''): Promise<NotificationPage> {
  return notificationPageSchema.parse((await user.client.get(`/api/notifications${query}`)).json);
}

async function notifyTimes(user: SignedIn, times: number): Promise<void> {
  for (let made = 0; made < times; made += 1) await notify(user);
}

type AccountKind = Parameters<NotificationsService['notifyOfAccount']>[1];

async function notify(user: SignedIn, kind: AccountKind = 'welcome'): Promise<void> {
  await RequestContext.create(api.em(), () => api.app.get(NotificationsService).notifyOfAccount(user.userId, kind));
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
