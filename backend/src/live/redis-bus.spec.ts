import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { eventually } from '../testing/eventually.ts';
import { startApi } from '../testing/start-api.ts';
import type { TestApi } from '../testing/start-api.ts';
import { LiveBus } from './live-bus.ts';
import type { BusMessage } from './live-bus.ts';
import { LiveEvents } from './live-events.ts';
import { RedisBus } from './redis-bus.ts';
import { TestSocket } from './test-socket.ts';

let port: number;
let redis: ChildProcess;

beforeAll(async () => {
  port = await freePort();
  redis = await startRedis();
});
afterAll(async () => {
  await stopRedis();
});

const url = () => `redis://127.0.0.1:${port}`;

describe('two backends that share a database and Redis', () => {
  const shared = { SESSION_SECRET: 's'.repeat(40) };
  let here: TestApi;
  let there: TestApi;
  beforeAll(async () => {
    here = await startApi({ REDIS_URL: url(), ...shared });
    there = await startApi({ REDIS_URL: url(), DATABASE_URL: here.databaseUrl, ...shared });
    await Promise.all([here, there].map((api) => connected(api.app.get(LiveBus))));
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  test('reach the sockets of each other, and each person’s alone', async () => {
    const [ana, ben] = [await there.asUser(), await there.asUser()];
    const [anas, bens] = [await openSocket(there, ana), await openSocket(there, ben)];
    here.app.get(LiveEvents).publish([ana.userId], { type: 'new_story', id: 3 });
    here.app.get(LiveEvents).publish([ben.userId], { type: 'new_feed', id: 4 });
    expect(await anas.nextFrame()).toEqual({ type: 'new_story', id: 3 });
    expect(await bens.nextFrame()).toEqual({ type: 'new_feed', id: 4 });
    for (const socket of [anas, bens]) socket.terminate();
  });

  test('close the sockets of a session that the other revoked', async () => {
    const ana = await there.asUser();
    const socket = await openSocket(there, ana);
    const other = await here.asDeviceOf(ana.userId);
    expect((await other.client.delete(`/api/sessions/${ana.sessionId}`)).status).toBe(204);
    expect(await socket.nextFrame()).toEqual({ type: 'session_revoked' });
    expect(await socket.closed).toBe(1000);
  });

  test('go on locally while Redis is away, and make clients come back once it is there again', async () => {
    const ana = await there.asUser();
    const socket = await openSocket(there, ana);
    await stopRedis();
    await disconnected(there.app.get(LiveBus));
    there.app.get(LiveEvents).publish([ana.userId], { type: 'new_feed', id: 1 });
    expect(await socket.nextFrame()).toEqual({ type: 'new_feed', id: 1 });
    redis = await startRedis();
    expect(await socket.closed).toBe(1013);
  });
});

test('what could not be sent is made up for with a gap on every other process', async () => {
  const listening = new RedisBus(url());
  await connected(listening);
  const sending = new RedisBus(url());
  const heard: BusMessage[] = [];
  listening.listen((message) => heard.push(message));
  sending.publish({ kind: 'event', userIds: ['a'], event: { type: 'new_feed' } }); // not connected yet
  await eventually(() => heard.find(({ kind }) => kind === 'gap'));
  await Promise.all([sending.close(), listening.close()]);
});

async function openSocket(api: TestApi, person: { userId: string; client: { cookieHeader: string } }) {
  const socket = new TestSocket(api.url, { origin: api.origin, cookie: person.client.cookieHeader });
  await socket.authenticate(person.userId);
  return socket;
}

/** Both connections are up: what one publishes comes back to itself. */
async function connected(bus: LiveBus): Promise<void> {
  const echo = Promise.withResolvers<true>();
  bus.listen(({ kind }) => kind === 'revoked' && echo.resolve(true));
  await eventually(() => ((bus as RedisBus).isConnected ? true : undefined));
  bus.publish({ kind: 'revoked', userId: 'nobody', sessionIds: [] });
  await echo.promise;
}

async function disconnected(bus: LiveBus): Promise<void> {
  await eventually(() => ((bus as RedisBus).isConnected ? undefined : true));
}

async function startRedis(): Promise<ChildProcess> {
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  server.stdout.setEncoding('utf8');
  for await (const text of server.stdout) if (String(text).includes('Ready to accept connections')) break;
  server.stdout.resume();
  return server;
}

async function stopRedis(): Promise<void> {
  if (redis.exitCode !== null) return;
  redis.kill('SIGKILL');
  await once(redis, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}
