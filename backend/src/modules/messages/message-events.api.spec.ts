import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { screenOf } from '../../test-support/scenes/between-two.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import type { TestSocket } from '../../test-support/test-socket.ts';
import { open, read, send } from '../../test-support/scenes/converse.ts';

let api: TestApi;
let ana: SignedIn;
let ben: SignedIn;
let id: number;
let screens: { ana: TestSocket; ben: TestSocket; cara: TestSocket };
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const cara = await api.asUser();
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  await befriend(api, ana, cara);
  ({ id } = await open(ana, ben));
  screens = { ana: await screenOf(api, ana), ben: await screenOf(api, ben), cara: await screenOf(api, cara) };
});
afterEach(() => Object.values(screens).forEach((screen) => screen.terminate()));

test('both members, and nobody else, receive events of a message, its change, its reaction and its deletion', async () => {
  const { id: messageId } = await send(ana, id, 'Helo');
  await bothReceive('message_created');
  await ana.client.patch(`/api/messages/${messageId}`, { text: 'Hello' });
  await bothReceive('message_changed');
  await pastTheWindow();
  await ben.client.put(`/api/messages/${messageId}/reaction`, { reaction: '🐾' });
  await bothReceive('message_changed');
  await ana.client.delete(`/api/messages/${messageId}`);
  await bothReceive('message_deleted');
  expect(screens.cara.unreadFrames).toEqual([]);
});

test('both members receive the event of a read position, unless one of them doesn’t share it', async () => {
  await send(ana, id, 'Hello');
  await bothReceive('message_created');
  await read(ben, id, 1);
  await bothReceive('conversation_read');
  await api.em().execute('update users set shares_read_receipts = false where id = ?', [ana.userId]);
  await send(ana, id, 'Are you there?');
  await bothReceive('message_created');
  await read(ben, id, 2);
  expect(await screens.ben.nextFrame()).toEqual({ type: 'conversation_read', id });
  await silence(screens.ana);
});

test('the other member receives the event that somebody is typing, and who', async () => {
  expect((await ana.client.put(`/api/conversations/${id}/typing`)).status).toBe(204);
  await silence(screens.ben); // nothing has been written yet
  await send(ben, id, 'Hello');
  await bothReceive('message_created');
  await ana.client.put(`/api/conversations/${id}/typing`);
  expect(await screens.ben.nextFrame()).toEqual({ type: 'typing', id, userId: ana.userId });
  await silence(screens.ana);
});

test('accepting, declining, muting or pinning a conversation notifies only the user’s own screens', async () => {
  for (const path of ['mute', 'pin']) {
    await ana.client.put(`/api/conversations/${id}/${path}`);
    expect(await screens.ana.nextFrame()).toEqual({ type: 'conversation_changed', id });
    await pastTheWindow();
  }
  await silence(screens.ben);
});

test('users who declined a conversation or have a block receive no events of it', async () => {
  const stranger = await api.asUser();
  const request = await open(stranger, ben);
  await send(stranger, request.id, 'Hello');
  expect(await screens.ben.nextFrame()).toEqual({ type: 'message_created', id: request.id });
  await ben.client.post(`/api/conversations/${request.id}/decline`);
  expect(await screens.ben.nextFrame()).toEqual({ type: 'conversation_changed', id: request.id });
  await send(stranger, request.id, 'Hello?');
  await silence(screens.ben);
  await ben.client.put(`/api/blocks/${ana.userId}`);
  screens.ben.unreadFrames.length = 0;
  for (const [method, path] of [
    ['put', 'typing'],
    ['put', 'mute'],
  ] as const) {
    expect((await ana.client[method](`/api/conversations/${id}/${path}`)).status).toBe(404);
  }
  await pastTheWindow();
  expect(screens.ben.unreadFrames.filter(({ id: about }) => about === id)).toEqual([]);
});

/** Expects that this is the next event on Ana's and Ben's screens. */
async function bothReceive(type: string): Promise<void> {
  for (const screen of [screens.ana, screens.ben]) expect(await screen.nextFrame()).toEqual({ type, id });
}

/** Waits until the coalescing window has passed. */
function pastTheWindow(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 120));
}

async function silence(screen: TestSocket): Promise<void> {
  await pastTheWindow();
  expect(screen.unreadFrames).toEqual([]);
}
