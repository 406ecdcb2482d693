import { beforeEach, describe, expect, test } from '@jest/globals';
import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';
import { blockOrMutePageSchema } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { screenOf } from '../../../test-support/scenes/between-two.ts';
import { conversationOf, listOf, open, read, send, trySend, unreadOf } from '../../../test-support/scenes/converse.ts';
import { befriend, block } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn; // who restricts
let ben: SignedIn; // who is restricted
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

const restrict = () => ana.client.put(`/api/restrictions/${ben.userId}`);
const lift = () => ana.client.delete(`/api/restrictions/${ben.userId}`);
const idsIn = async (viewer: SignedIn, part: 'inbox' | 'requests') =>
  (await listOf(viewer, part)).map((conversation) => conversation.id);
const restricted = async ({ client }: SignedIn) =>
  blockOrMutePageSchema.parse((await client.get('/api/restrictions')).json).items.map(({ user }) => user.id);

describe('the list of restrictions', () => {
  test('the list of restrictions is visible to its owner alone, and repeating a step changes nothing', async () => {
    for (let times = 0; times < 2; times += 1) expect((await restrict()).status).toBe(204);
    expect([await restricted(ana), await restricted(ben)]).toEqual([[ben.userId], []]);
    for (let times = 0; times < 2; times += 1) expect((await lift()).status).toBe(204);
    expect(await restricted(ana)).toEqual([]);
  });

  test('refuses oneself, unknown users and users with a block', async () => {
    const blocker = await api.asUser();
    await block(api, blocker, ana);
    const put = async (id: string) => (await ana.client.put(`/api/restrictions/${id}`)).status;
    expect([await put(ana.userId), await put(blocker.userId), await put('ana')]).toEqual([400, 404, 404]);
  });

  test('leaves out users whom a block hides', async () => {
    await restrict();
    await block(api, ben, ana);
    expect(await restricted(ana)).toEqual([]);
  });
});

describe.each(['friends', 'strangers'])('messages of a restricted user, between %s', (kind) => {
  let id: number;
  beforeEach(async () => {
    if (kind === 'friends') await befriend(api, ana, ben);
    ({ id } = await open(ben, ana));
    if (kind === 'strangers') {
      await send(ana, id, 'Hello'); // accepts what follows
      await send(ben, id, 'Hello to you');
      await ana.client.post(`/api/conversations/${id}/accept`);
    } else await send(ben, id, 'Hello');
  });

  test('messages of a restricted user move to the requests, and back when the restriction is lifted', async () => {
    expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[id], []]);
    await restrict();
    expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[], [id]]);
    expect(await conversationOf(ana, id)).toMatchObject({ isRestricted: true, state: 'request' });
    await send(ben, id, 'Still there?');
    expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[], [id]]);
    expect(await unreadOf(ana)).toMatchObject({ count: 0, requests: 0 });
    await lift();
    expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[id], []]);
    expect(await conversationOf(ana, id)).toMatchObject({ isRestricted: false, state: 'open' });
  });

  test('messages of a restricted user look unchanged to that user, but without read receipts and typing', async () => {
    const before = await conversationOf(ben, id);
    await restrict();
    const { seenNumber, ...rest } = await conversationOf(ben, id);
    const { seenNumber: _seenBefore, ...restBefore } = before;
    expect([seenNumber, rest]).toEqual([null, restBefore]);
    const his = await screenOf(api, ben);
    await read(ana, id, rest.lastNumber);
    await ana.client.put(`/api/conversations/${id}/typing`);
    await send(ana, id, 'Answer');
    expect(await his.nextFrame()).toEqual({ type: 'message_created', id }); // neither read nor typing
    his.terminate();
    expect((await conversationOf(ben, id)).seenNumber).toBeNull();
    expect(await idsIn(ben, 'inbox')).toEqual([id]);
  });

  test('messages of a restricted user aren’t limited like those to somebody who hasn’t accepted', async () => {
    await restrict();
    for (let sent = 0; sent < REQUEST_MESSAGES_MAX + 2; sent += 1) {
      expect((await trySend(ben, id, `Message ${sent}`)).status).toBe(201);
    }
    expect((await conversationOf(ben, id)).requestMessagesLeft).toBeNull();
  });

  test('messages of a restricted user stay possible when the viewer’s settings close unopened conversations', async () => {
    await ana.client.patch('/api/settings', { contactAudiences: { message: 'nobody' } });
    const before = await conversationOf(ben, id);
    await restrict();
    expect(before).toMatchObject({ isClosed: false, mayWrite: true });
    expect(await conversationOf(ben, id)).toMatchObject({ isClosed: false, mayWrite: true });
    expect((await ben.client.get(`/api/users/${ana.userId}`)).json).toMatchObject({ mayMessage: true });
    expect((await trySend(ben, id, 'As before')).status).toBe(201);
  });

  test('messages of a restricted user stay requests when the viewer answers, and can neither be accepted nor declined', async () => {
    await restrict();
    await send(ana, id, 'Answer');
    for (const step of ['accept', 'decline']) {
      expect((await ana.client.post(`/api/conversations/${id}/${step}`)).status).toBe(409);
    }
    expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[], [id]]);
  });
});

test('a first message of a restricted friend is a request', async () => {
  await befriend(api, ana, ben);
  await restrict();
  const { id } = await open(ben, ana);
  await send(ben, id, 'Hello');
  expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[], [id]]);
  expect(await conversationOf(ben, id)).toMatchObject({ mayWrite: true, requestMessagesLeft: null, seenNumber: null });
});

test('a conversation of a restricted user stays a request when the two become friends', async () => {
  const { id } = await open(ben, ana);
  await send(ben, id, 'Hello');
  await restrict();
  await befriend(api, ana, ben);
  expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[], [id]]);
  await lift();
  expect([await idsIn(ana, 'inbox'), await idsIn(ana, 'requests')]).toEqual([[id], []]);
});

test('members of a group don’t exchange read receipts if one of them restricts the other', async () => {
  const cleo = await api.asUser();
  for (const friend of [ben, cleo]) await befriend(api, ana, friend);
  const group = { name: 'Walks', userIds: [ben.userId, cleo.userId] };
  const { id } = (await ana.client.post('/api/conversations/groups', group)).json;
  const positionsFor = async ({ client }: SignedIn) => {
    const { items } = (await client.get(`/api/conversations/${id}/members`)).json;
    return Object.fromEntries(
      items.map(({ user, readNumber }: { user: { id: string }; readNumber: number | null }) => [
        user.id,
        readNumber !== null,
      ]),
    );
  };
  expect(await positionsFor(ben)).toMatchObject({ [ana.userId]: true, [cleo.userId]: true });
  await restrict();
  expect(await positionsFor(ben)).toMatchObject({ [ana.userId]: false, [cleo.userId]: true });
  expect(await positionsFor(cleo)).toMatchObject({ [ana.userId]: true, [ben.userId]: true });
});
