import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

import { RATES } from '@qlixline/contract/rates';

import { startOwnApi } from '../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../test-support/start/start-api.ts';
import { COALESCING_WINDOW_MS } from './bus/event-coalescer.ts';
import { LiveEvents } from './events/live-events.ts';
import { CLOSE_TIMEOUT_MS } from './live.gateway.ts';
import { AUTHENTICATE_WITHIN_MS, LiveHub, SOCKETS_PER_USER_MAX } from './live-hub.ts';
import { CHECK_INTERVAL_MS } from './sockets/open-sessions.ts';
import { eventually } from '../test-support/eventually.ts';
import { TestSocket } from '../test-support/test-socket.ts';

/** Secret shared by all backends of an installation. */
const SESSION_SECRET = 'a secret of thirty-two characters';

let api: TestApi;
const open: TestSocket[] = [];

beforeAll(async () => {
  api = await startOwnApi({ SESSION_SECRET });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => api.close());

function connect(user: SignedIn, origin: string | null = api.origin, url = api.url): TestSocket {
  const socket = new TestSocket(url, { origin, cookie: user.client.cookieHeader });
  open.push(socket);
  return socket;
}

async function connectAndAuthenticate(user: SignedIn, url?: string): Promise<TestSocket> {
  const socket = connect(user, api.origin, url);
  await socket.authenticate(user.userId);
  return socket;
}

const live = () => api.app.get(LiveEvents);

describe('opening a live socket', () => {
  test('opening a live socket without a session answers 401', async () => {
    for (const cookie of ['', `qlixline_session=${'a'.repeat(43)}`]) {
      const socket = new TestSocket(api.url, { origin: api.origin, cookie });
      expect(await socket.refusal).toMatchObject({ status: 401 });
    }
  });

  test('opening a live socket from a missing, null, foreign or look-alike origin answers 403', async () => {
    const ana = await api.asUser();
    for (const origin of [
      null,
      'null',
      'https://evil.example',
      `${api.origin}.evil.example`,
      `${api.origin}:8080`,
      api.origin.replace('http:', 'https:'),
    ]) {
      expect(await connect(ana, origin).refusal).toMatchObject({ status: 403 });
    }
  });

  test('opening a live socket on any other path answers 404', async () => {
    const ana = await api.asUser();
    const socket = new TestSocket(api.url, { origin: api.origin, cookie: ana.client.cookieHeader, path: '/ws/other' });
    expect(await socket.refusal).toMatchObject({ status: 404 });
  });

  test('a rejected live socket gets problem details', async () => {
    const socket = new TestSocket(api.url, { origin: api.origin, cookie: '' });
    expect(await socket.refusal).toEqual({
      status: 401,
      contentType: 'application/problem+json',
      problem: expect.objectContaining({ code: 'unauthenticated', status: 401, message: 'Please sign in.' }),
    });
  });

  test('opening live sockets too often answers 429, per user or per network without one', async () => {
    const ana = await api.asUser();
    const repliesTo = async (cookie: string, times: number) => {
      const replies = new Set<number>();
      for (let time = 0; time < times; time += 1) {
        const socket = new TestSocket(api.url, { origin: api.origin, cookie });
        const opened = socket.isOpen.then(() => ({ status: 101 }));
        replies.add((await Promise.race([opened, socket.refusal.catch(() => opened)])).status);
        socket.terminate();
      }
      return [...replies];
    };
    expect(await repliesTo(ana.client.cookieHeader, RATES.sockets.limit)).toEqual([101]);
    expect(await repliesTo(ana.client.cookieHeader, 1)).toEqual([429]);
    expect(await repliesTo('', RATES.sockets.limit + 1)).toEqual([401, 429]);
    expect(await repliesTo((await api.asUser()).client.cookieHeader, 1)).toEqual([101]);
  });

  test('opening a live socket beyond a user’s limit of sockets answers 429', async () => {
    const ana = await api.asUser();
    await Promise.all(Array.from({ length: SOCKETS_PER_USER_MAX }, () => connectAndAuthenticate(ana)));
    expect(await connect(ana).refusal).toMatchObject({ status: 429 });
    expect(await (await connectAndAuthenticate(await api.asUser())).isOpen).toBe(true);
  });
});

describe('an open live socket', () => {
  test('a live socket is confirmed when its client authenticates, and then receives that user’s events', async () => {
    const ana = await api.asUser();
    const socket = connect(ana);
    expect(await socket.authenticate(ana.userId)).toEqual({ type: 'authenticated', userId: ana.userId });
    live().publish([ana.userId], { type: 'new_story', id: 7 });
    expect(await socket.nextFrame()).toEqual({ type: 'new_story', id: 7 });
  });

  test('a live socket never receives events of other users, whatever user id it sends', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const socket = connect(ben);
    await socket.isOpen;
    socket.send(JSON.stringify({ type: 'authenticate', userId: ana.userId }));
    expect(await socket.nextFrame()).toEqual({ type: 'error', code: 'forbidden' });
    live().publish([ana.userId], { type: 'new_notification' });
    expect(await socket.closed).toBe(1000);
    expect(socket.unreadFrames).toEqual([]);
  });

  test('a live socket receives nothing before it is authenticated, and is closed if it never is', async () => {
    const ana = await api.asUser();
    const [silent, speaking] = [connect(ana), await connectAndAuthenticate(ana)];
    await silent.isOpen;
    live().publish([ana.userId], { type: 'friend_removed' });
    expect(await speaking.nextFrame()).toEqual({ type: 'friend_removed' });
    api.app.get(LiveHub).checkSockets(Date.now() + AUTHENTICATE_WITHIN_MS);
    expect(await silent.closed).toBe(1013);
    expect(silent.unreadFrames).toEqual([]);
  });

  test('a live socket survives invalid frames and stops answering a flood of them', async () => {
    const ana = await api.asUser();
    const socket = connect(ana);
    await socket.isOpen;
    for (const garbage of ['', '{', 'null', '[]', '{"type":"authenticate"}', '{"type":"authenticate","userId":{}}']) {
      socket.send(garbage);
      expect(await socket.nextFrame()).toEqual({ type: 'error', code: 'validation_failed' });
    }
    socket.send(Buffer.from([1, 2, 3]));
    expect(await socket.nextFrame()).toEqual({ type: 'error', code: 'validation_failed' });
    expect(await socket.authenticate(ana.userId)).toMatchObject({ type: 'authenticated' });
    for (let sent = 0; sent < 40; sent += 1) socket.send('{}');
    expect(await socket.closed).toBe(1000);
  });

  test('a live socket is closed by a frame beyond 64 KB', async () => {
    const socket = await connectAndAuthenticate(await api.asUser());
    socket.send('x'.repeat(64 * 1024 + 1));
    expect(await socket.closed).toBe(1009);
  });

  test('a live socket is closed when its session is revoked, and only then', async () => {
    const ana = await api.asUser();
    const phone = await api.asDeviceOf(ana.userId);
    const here = await connectAndAuthenticate(ana);
    const there = await connectAndAuthenticate({ ...ana, ...phone });
    await ana.client.delete(`/api/sessions/${phone.sessionId}`);
    expect(await there.nextFrame()).toEqual({ type: 'session_revoked' });
    expect(await there.closed).toBe(1000);
    live().publish([ana.userId], { type: 'friend_removed' });
    expect(await here.nextFrame()).toEqual({ type: 'friend_removed' });
  });

  test.each([
    [
      'has expired',
      `update sessions set created_at = now() - interval '90 days' + interval '3 seconds' where id = ?`,
      `select pg_sleep_until(created_at + interval '90 days') from sessions where id = ?`,
    ],
    ['was deleted by hand', 'select ?::uuid', 'delete from sessions where id = ?'],
  ])('a live socket is closed when its session %s, on every backend, and no other', async (_, prepare, endSession) => {
    const other = await startOwnApi({ DATABASE_URL: api.databaseUrl, SESSION_SECRET });
    const ana = await api.asUser();
    const phone = await api.asDeviceOf(ana.userId);
    await api.em().execute(prepare, [phone.sessionId]);
    const here = await connectAndAuthenticate(ana);
    const there = await Promise.all(
      [api.url, other.url].map((url) => connectAndAuthenticate({ ...ana, ...phone }, url)),
    );
    await api.em().execute(endSession, [phone.sessionId]);
    for (const socket of there) {
      expect(await socket.nextFrame()).toEqual({ type: 'session_revoked' });
      expect(await socket.closed).toBe(1000);
    }
    live().publish([ana.userId], { type: 'friend_removed' });
    expect(await here.nextFrame()).toEqual({ type: 'friend_removed' });
    await other.close();
  });

  test('the socket of a revoked session is terminated even if its client doesn’t answer the close', async () => {
    const ana = await api.asUser();
    const hub = api.app.get(LiveHub);
    const silent = await connectAndAuthenticate(ana);
    silent.stopReading();
    await ana.client.delete(`/api/sessions/${ana.sessionId}`);
    expect(await eventually(() => hub.sockets.ofUser(ana.userId) === undefined || undefined)).toBe(true);
  });

  test('an expired session is detected and its socket terminated within a second', () => {
    expect(CHECK_INTERVAL_MS + CLOSE_TIMEOUT_MS).toBeLessThan(1_000);
  });

  test('a live socket that stops answering pings is dropped', async () => {
    const ana = await api.asUser();
    const socket = connect(ana);
    await socket.authenticate(ana.userId);
    socket.stopReading();
    const hub = api.app.get(LiveHub);
    const later = Date.now() + 60_000;
    hub.checkSockets(later);
    expect(hub.sockets.ofUser(ana.userId)?.count).toBe(1);
    hub.checkSockets(later + 60_000);
    await expectSoon(() => !hub.sockets.ofUser(ana.userId));
  });
});

describe('bursts of events', () => {
  test('a burst of one type about one subject becomes one event and one more at the end of the window', async () => {
    const ana = await api.asUser();
    const socket = await connectAndAuthenticate(ana);
    for (let count = 0; count < 50; count += 1) live().publish([ana.userId], { type: 'new_notification' });
    for (let count = 0; count < 50; count += 1) live().publish([ana.userId], { type: 'post_changed', id: 1 });
    expect(await framesOf(socket, 4)).toEqual([
      { type: 'new_notification' },
      { type: 'post_changed', id: 1 },
      { type: 'new_notification' },
      { type: 'post_changed', id: 1 },
    ]);
    await pause(2 * COALESCING_WINDOW_MS);
    expect(socket.unreadFrames).toEqual([]);
  });

  test('a burst about different subjects arrives completely, each event at once', async () => {
    const ana = await api.asUser();
    const socket = await connectAndAuthenticate(ana);
    const events = [1, 2, 3].flatMap((id) => [
      { type: 'new_story' as const, id },
      { type: 'post_changed' as const, id },
    ]);
    for (const event of events) live().publish([ana.userId], event);
    expect(await framesOf(socket, events.length)).toEqual(events);
  });
});

describe('stopping live sockets', () => {
  test('a stopping backend opens no more sockets', async () => {
    const stopping = await startOwnApi();
    const ana = await stopping.asUser();
    stopping.app.get(LiveHub).stop();
    const socket = new TestSocket(stopping.url, { origin: stopping.origin, cookie: ana.client.cookieHeader });
    expect(await socket.refusal).toMatchObject({ status: 503 });
    await stopping.close();
  });

  test('a stopping backend closes sockets with a code that makes clients reconnect', async () => {
    const stopping = await startOwnApi();
    const ana = await stopping.asUser();
    const socket = new TestSocket(stopping.url, { origin: stopping.origin, cookie: ana.client.cookieHeader });
    await socket.authenticate(ana.userId);
    await stopping.close();
    expect(await socket.closed).toBe(1012);
  });
});

async function framesOf(socket: TestSocket, count: number): Promise<unknown[]> {
  const frames: unknown[] = [];
  while (frames.length < count) frames.push(await socket.nextFrame());
  return frames;
}

/** Waits for a condition over turns of the event loop rather than by time. */
async function expectSoon(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !condition(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(condition()).toBe(true);
}
