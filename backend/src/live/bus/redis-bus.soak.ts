import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startRedis } from '@qlixline/commands/programs/redis.ts';

import { eventually } from '../../test-support/eventually.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import type { BusMessage } from './bus-message.ts';
import { LiveBus } from './live-bus.ts';
import { LiveEvents } from '../events/live-events.ts';
import { RedisBus } from './redis-bus.ts';
import { TestSocket } from '../../test-support/test-socket.ts';

const ANSWER = { type: 'remote_version', id: 'mf-pets' } as const;

let folder: string;
let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-redis-'));
  redis = await startRedis(folder);
});
afterAll(async () => {
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

const url = () => redis.url;

describe('two backends that share a database and Redis', () => {
  const shared = { SESSION_SECRET: 's'.repeat(40) };
  let here: TestApi;
  let there: TestApi;
  beforeAll(async () => {
    here = await startOwnApi({ REDIS_URL: url(), ...shared });
    there = await startOwnApi({ REDIS_URL: url(), DATABASE_URL: here.databaseUrl, ...shared });
    await Promise.all([here, there].map((api) => connected(api.app.get(LiveBus))));
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  test('events reach sockets of the right user on both backends, and nobody else', async () => {
    const [ana, ben] = [await there.asUser(), await there.asUser()];
    const [anas, bens] = [await openSocket(there, ana), await openSocket(there, ben)];
    here.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 3 });
    here.app.get(LiveEvents).publish([ben.userId], { type: 'post_changed', id: 4 });
    expect(await anas.nextFrame()).toEqual({ type: 'new_story', id: 3 });
    expect(await bens.nextFrame()).toEqual({ type: 'post_changed', id: 4 });
    for (const socket of [anas, bens]) socket.terminate();
  });

  test('revoking a session closes its sockets on the other backend, which forgets it at once', async () => {
    const ana = await there.asUser();
    const socket = await openSocket(there, ana);
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
    const other = await here.asDeviceOf(ana.userId);
    expect((await other.client.delete(`/api/sessions/${ana.sessionId}`)).status).toBe(204);
    expect(await socket.nextFrame()).toEqual({ type: 'session_revoked' });
    expect((await ana.client.get('/api/sessions')).status).toBe(401);
    expect(await socket.closed).toBe(1000);
  });

  test('both backends keep working while Redis is unavailable, and clients reconnect once it returns', async () => {
    const ana = await there.asUser();
    const socket = await openSocket(there, ana);
    await redis.stop();
    await disconnected(there.app.get(LiveBus));
    there.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 1 });
    expect(await socket.nextFrame()).toEqual({ type: 'new_story', id: 1 });
    expect((await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' })).status).toBe(201);

    redis = await startRedis(folder, redis.port);
    expect(await socket.closed).toBe(1013);
    await Promise.all([here, there].map((api) => connected(api.app.get(LiveBus))));
    const again = await openSocket(there, ana);
    here.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 2 });
    expect(await again.nextFrame()).toEqual({ type: 'new_story', id: 2 });
    again.terminate();
  });

  test('both backends keep working while Redis doesn’t respond, and clients reconnect once it does', async () => {
    const ana = await there.asUser();
    const [socket, elsewhere] = [await openSocket(there, ana), await openSocket(here, ana)];
    process.kill(redis.pid, 'SIGSTOP');
    there.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 1 });
    expect(await socket.nextFrame()).toEqual({ type: 'new_story', id: 1 });
    await disconnected(there.app.get(LiveBus)); // the sender has timed out
    there.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 2 });
    expect(await socket.nextFrame()).toEqual({ type: 'new_story', id: 2 });

    process.kill(redis.pid, 'SIGCONT');
    expect(await elsewhere.closed).toBe(1013);
    await Promise.all([here, there].map((api) => connected(api.app.get(LiveBus))));
    const again = await openSocket(here, ana);
    there.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 3 });
    expect(await again.nextFrame()).toEqual({ type: 'new_story', id: 3 });
    for (const open of [socket, again]) open.terminate();
  });
});

test('a message that couldn’t be sent becomes a gap on every other process', async () => {
  const listening = new RedisBus(url());
  await connected(listening);
  const sending = new RedisBus(url());
  const received: BusMessage[] = [];
  listening.listen((message) => received.push(message));
  sending.publish({ kind: 'event', userIds: ['a'], event: { type: 'friend_removed' } }); // not connected yet
  const gap = await eventually(() => received.find(({ kind }) => kind === 'gap'));
  expect(gap).toEqual({ kind: 'gap' });
  await Promise.all([sending.close(), listening.close()]);
});

test('a process delivers its own message at once and ignores it when Redis returns it', async () => {
  const [bus, other] = [new RedisBus(url()), new RedisBus(url())];
  try {
    await Promise.all([connected(bus), connected(other)]);
    const received: BusMessage[] = [];
    bus.listen((message) => received.push(message));
    // The answer arrives after anything that the first one would receive.
    other.listen(({ kind }) => kind === 'audience' && other.publish({ kind: 'broadcast', event: ANSWER }));
    bus.publish(storyMessage(1));
    expect(received).toEqual([storyMessage(1)]);
    await eventually(() => received.length > 1 || undefined);
    expect(received).toEqual([storyMessage(1), { kind: 'broadcast', event: ANSWER }]);
  } finally {
    await Promise.all([bus.close(), other.close()]);
  }
});

test('a burst of messages arrives in order, even those still queued when their process stops', async () => {
  const [listening, sending] = [new RedisBus(url()), new RedisBus(url())];
  try {
    await Promise.all([connected(listening), connected(sending)]);
    const received: BusMessage[] = [];
    // Messages sent by `connected` may still arrive.
    listening.listen((message) => message.kind === 'audience' && received.push(message));
    const messages = Array.from({ length: 200 }, (_, at) => storyMessage(at + 1));
    for (const message of messages) sending.publish(message);
    await sending.close();
    await eventually(() => received.length >= messages.length || undefined);
    expect(received).toEqual(messages);
  } finally {
    await Promise.all([sending.close(), listening.close()]);
  }
});

async function openSocket(api: TestApi, user: { userId: string; client: { cookieHeader: string } }) {
  const socket = new TestSocket(api.url, { origin: api.origin, cookie: user.client.cookieHeader });
  await socket.authenticate(user.userId);
  return socket;
}

/** Waits until both connections are up. */
async function connected(bus: LiveBus): Promise<void> {
  await eventually(() => ((bus as RedisBus).isConnected ? true : undefined));
}

async function disconnected(bus: LiveBus): Promise<void> {
  await eventually(() => ((bus as RedisBus).isConnected ? undefined : true));
}

function storyMessage(id: number): BusMessage {
  return { kind: 'audience', event: { type: 'new_story', id } };
}
