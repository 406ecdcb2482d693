import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationCountSchema } from '@qlixline/contract/notification';

import { TestSocket } from '../../live/test-socket.ts';
import { startApi } from '../../testing/start-api.ts';
import type { SignedIn, TestApi } from '../../testing/start-api.ts';
import { NotificationsService } from './notifications.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PERSON = { firstName: 'Ana', password: 'correct horse battery', ageConfirmed: true };

async function countOf(person: Pick<SignedIn, 'client'>): Promise<number> {
  return notificationCountSchema.parse((await person.client.get('/api/notifications/count')).json).count;
}

describe('the notification count', () => {
  test('starts with a welcome for a new account', async () => {
    const client = api.asNobody();
    const email = 'welcome@qlixline.example';
    expect((await client.post('/api/register', { ...PERSON, email })).status).toBe(201);
    expect(await countOf({ client })).toBe(1);
  });

  test('rises on the open devices when another one signs in, and not by the first sign-in', async () => {
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

  test('is each person’s own', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await notify(ana);
    expect([await countOf(ana), await countOf(ben)]).toEqual([1, 0]);
  });

  test('is zero once seen, which the other open screens learn', async () => {
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

  test('is nobody’s without a session', async () => {
    expect((await api.asNobody().get('/api/notifications/count')).status).toBe(401);
    expect((await api.asNobody().put('/api/notifications/seen')).status).toBe(401);
  });
});

async function notify(person: SignedIn): Promise<void> {
  await RequestContext.create(api.em(), () => api.app.get(NotificationsService).notify(person.userId, 'welcome'));
}
