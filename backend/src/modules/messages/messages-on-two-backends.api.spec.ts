import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startRedis } from '@qlixline/commands/programs/redis.ts';

import { COALESCING_WINDOW_MS } from '../../live/bus/event-coalescer.ts';
import { LiveBus } from '../../live/bus/live-bus.ts';
import type { RedisBus } from '../../live/bus/redis-bus.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { open, read, send } from '../../test-support/scenes/converse.ts';
import { eventually } from '../../test-support/eventually.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import type { TestSocket } from '../../test-support/test-socket.ts';

let folder: string;
let redis: Awaited<ReturnType<typeof startRedis>>;
let here: TestApi;
let there: TestApi;
/** The user who acts on this backend; the others have their screens on the other one. */
let ana: SignedIn;
let [ben, cara]: SignedIn[] = [];
let screens: { ben: TestSocket; cara: TestSocket };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-redis-'));
  redis = await startRedis(folder);
  const shared = { REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(40) };
  here = await startOwnApi(shared);
  there = await startOwnApi({ ...shared, DATABASE_URL: here.databaseUrl });
  await Promise.all([here, there].map(untilListening));
});
afterAll(async () => {
  await there.close();
  await here.close();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  [ana, ben, cara] = [await here.asUser(), await there.asUser(), await there.asUser()];
  for (const friend of [ben, cara]) await befriend(here, ana, friend);
  screens = { ben: await screenOf(there, ben), cara: await screenOf(there, cara) };
});
afterEach(() => Object.values(screens).forEach((screen) => screen.terminate()));

test('events of a message, its change, its deletion, reading and typing reach a member on another backend', async () => {
  const { id } = await open(ana, ben!);
  const { id: messageId } = await send(ana, id, 'Helo');
  await benReceives('message_created', id);
  await ana.client.patch(`/api/messages/${messageId}`, { text: 'Hello' });
  await benReceives('message_changed', id);
  await ana.client.delete(`/api/messages/${messageId}`);
  await benReceives('message_deleted', id);
  const answer = await send(ben!, id, 'Hello');
  await benReceives('message_created', id);
  await ana.client.put(`/api/conversations/${id}/typing`);
  await benReceives('typing', id, { userId: ana.userId });
  await read(ana, id, answer.number);
  await benReceives('conversation_read', id);
  await pastTheWindow();
  expect(screens.cara.unreadFrames).toEqual([]);
});

test('a user who left a group or was removed from it receives no more of its events on another backend', async () => {
  const userIds = [ben!.userId, cara!.userId];
  const { json } = await ana.client.post('/api/conversations/groups', { name: 'Walk', userIds });
  const id: number = json.id;
  await benReceives('conversation_changed', id);
  await pastTheWindow();
  await ben!.client.delete(`/api/conversations/${id}/members/${ben!.userId}`);
  await benReceives('conversation_changed', id);
  await ana.client.delete(`/api/conversations/${id}/members/${cara!.userId}`);
  await pastTheWindow();
  for (const screen of Object.values(screens)) screen.unreadFrames.length = 0;
  await send(ana, id, 'They are gone');
  await ana.client.put(`/api/conversations/${id}/typing`);
  await ana.client.patch(`/api/conversations/${id}`, { name: 'Alone' });
  await pastTheWindow();
  expect([screens.ben.unreadFrames, screens.cara.unreadFrames]).toEqual([[], []]);
});

test('a block stops the other user’s events on another backend', async () => {
  const { json } = await ana.client.post('/api/conversations/groups', {
    name: 'Walk',
    userIds: [ben!.userId, cara!.userId],
  });
  await pastTheWindow();
  await ana.client.put(`/api/blocks/${ben!.userId}`);
  await pastTheWindow();
  for (const screen of Object.values(screens)) screen.unreadFrames.length = 0;
  await send(ana, json.id, 'He does not hear me');
  await pastTheWindow();
  expect(screens.ben.unreadFrames).toEqual([]);
  expect(screens.cara.unreadFrames).toEqual([{ type: 'message_created', id: json.id }]);
});

async function benReceives(type: string, id: number, more: object = {}): Promise<void> {
  expect(await screens.ben.nextFrame()).toEqual({ type, id, ...more });
}

/** Waits until an event has passed through Redis and the coalescing window is over. */
function pastTheWindow(): Promise<void> {
  return pause(4 * COALESCING_WINDOW_MS);
}

/** Waits until the backend receives its own published events. */
async function untilListening({ app }: TestApi): Promise<void> {
  const bus = app.get(LiveBus);
  const echo = Promise.withResolvers<true>();
  bus.listen(({ kind }) => kind === 'revoked' && echo.resolve(true));
  await eventually(() => (bus as RedisBus).isConnected || undefined);
  bus.publish({ kind: 'revoked', userId: 'nobody', sessionIds: [] });
  await echo.promise;
}
