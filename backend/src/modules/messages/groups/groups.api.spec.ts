import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from '@jest/globals';
import { conversationMembersSchema, conversationSchema } from '@qlixline/contract/messages/conversation';
import type { Conversation, ConversationMember } from '@qlixline/contract/messages/conversation';
import { GROUP_MEMBERS_MAX } from '@qlixline/contract/limits';

import { COALESCING_WINDOW_MS } from '../../../live/bus/event-coalescer.ts';
import { screenOf } from '../../../test-support/scenes/between-two.ts';
import {
  conversationOf,
  listOf,
  partOf,
  read,
  send,
  textsOf,
  trySend,
  unreadOf,
} from '../../../test-support/scenes/converse.ts';
import { befriend, block } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
let dan: SignedIn;
beforeEach(async () => {
  [ana, ben, cara, dan] = [await api.asUser(), await api.asUser(), await api.asUser(), await api.asUser()];
  for (const friend of [ben, cara, dan]) await befriend(api, ana, friend);
});

test('creating a group shows it to all members, who can read each other’s messages', async () => {
  const { id, group } = await make(ana, 'Sunday walk', [ben, cara]);
  expect(group).toEqual({ name: 'Sunday walk', imageUrl: null, memberCount: 3, isOwn: true, walkId: null });
  expect(await unreadOf(ben)).toEqual({ count: 1, requests: 0 });
  await send(ben, id, 'Where do we meet?');
  expect(await textsOf(cara, id)).toEqual(['', 'Where do we meet?']);
  expect(await conversationOf(cara, id)).toMatchObject({
    user: null,
    group: { isOwn: false },
    state: 'open',
    unreadCount: 2,
    seenNumber: null,
    lastMessage: { author: { id: ben.userId }, excerpt: 'Where do we meet?', event: null },
  });
  expect(await conversationOf(ana, id)).toMatchObject({ unreadCount: 1, readNumber: 1 });
});

test('only friends can be added to a group, each once and up to its limit, even concurrently', async () => {
  const stranger = await api.asUser();
  const refused = await ana.client.post('/api/conversations/groups', { name: 'Walk', userIds: [stranger.userId] });
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'userIds']);
  const { id } = await make(ana, 'Walk', [ben]);
  const many: SignedIn[] = [];
  for (let nth = 0; nth < GROUP_MEMBERS_MAX; nth += 1) many.push(await api.asUser());
  for (const friend of many) await befriend(api, ana, friend);
  const added = await Promise.all(many.map((friend) => add(ana, id, friend)));
  expect(added.filter((status) => status === 204)).toHaveLength(GROUP_MEMBERS_MAX - 2);
  expect(added.filter((status) => status === 409)).toHaveLength(2);
  expect(await membersOf(ana, id)).toHaveLength(GROUP_MEMBERS_MAX);
  expect(await add(ana, id, ben)).toBe(204); // an existing member stays
  expect(await membersOf(ana, id)).toHaveLength(GROUP_MEMBERS_MAX);
});

test('a new member of a group sees only what is written after joining', async () => {
  const { id } = await make(ana, 'Walk', [ben]);
  const before = await send(ben, id, 'Dan must not know of the cake');
  expect(await add(ana, id, dan)).toBe(204);
  await send(ben, id, 'Me neither', { replyToNumber: before.number });
  const { items, hasOlder } = await partOf(dan, id);
  expect(items).toMatchObject([
    { event: { kind: 'added', user: { id: dan.userId } } },
    { text: 'Me neither', replyTo: { author: null, excerpt: '' } },
  ]);
  expect(hasOlder).toBe(false);
  expect((await partOf(dan, id, '?changedAfter=0')).items).toHaveLength(2);
  expect((await partOf(dan, id, `?around=${before.number}`)).items).toHaveLength(2);
  expect((await found(dan, id, 'cake')).map(({ number }) => number)).toEqual([]);
  expect(await found(ana, id, 'cake')).toMatchObject([{ number: before.number }]);
  expect((await trySend(dan, id, 'What?', { replyToNumber: before.number })).status).toBe(404);
  expect((await dan.client.put(`/api/messages/${before.id}/reaction`, { reaction: '🐾' })).status).toBe(404);
  expect((await trySend(dan, id, '', { forwardOf: before.id })).status).toBe(404);
  expect(await unreadOf(dan)).toEqual({ count: 1, requests: 0 });
});

test('events of a group count as unread only for members they name, and can’t be edited, deleted or reacted to', async () => {
  const { id } = await make(ana, 'Walk', [ben]);
  await read(ben, id, 1);
  await add(ana, id, cara);
  await ana.client.patch(`/api/conversations/${id}`, { name: 'Long walk' });
  expect([await unreadOf(ben), await unreadOf(cara)]).toEqual([
    { count: 0, requests: 0 },
    { count: 1, requests: 0 },
  ]);
  const { items } = await partOf(ben, id);
  expect(items.map(({ event }) => [event?.kind, event?.user?.id ?? null, event?.name])).toEqual([
    ['created', null, null],
    ['added', cara.userId, null],
    ['named', null, 'Long walk'],
  ]);
  const line = `/api/messages/${items[1]!.id}`;
  const tried = [
    await ana.client.patch(line, { text: 'Ana added nobody' }),
    await ana.client.delete(line),
    await ben.client.put(`${line}/reaction`, { reaction: '🐾' }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
});

describe('leaving a group', () => {
  test('leaving a group, or being removed from it, ends access at once', async () => {
    const { id } = await make(ana, 'Walk', [ben, cara]);
    const [screenOfBen, screenOfCara] = [await screenOf(api, ben), await screenOf(api, cara)];
    expect(await remove(cara, id, cara)).toBe(204);
    expect(await screenOfCara.nextFrame()).toEqual({ type: 'conversation_changed', id });
    expect(await screenOfBen.nextFrame()).toEqual({ type: 'conversation_changed', id });
    await send(ana, id, 'She is gone');
    expect(await screenOfBen.nextFrame()).toEqual({ type: 'message_created', id });
    expect(await remove(ana, id, ben)).toBe(204);
    expect(await screenOfBen.nextFrame()).toEqual({ type: 'conversation_changed', id });
    await send(ana, id, 'He is, too');
    for (const leaver of [ben, cara]) {
      expect(await listOf(leaver)).toEqual([]);
      expect((await trySend(leaver, id, 'Let me in')).status).toBe(404);
      expect((await leaver.client.get(`/api/conversations/${id}/messages`)).status).toBe(404);
      expect((await leaver.client.put(`/api/conversations/${id}/typing`)).status).toBe(404);
    }
    await new Promise((resolve) => void setTimeout(resolve, 150));
    expect([screenOfBen.unreadFrames, screenOfCara.unreadFrames]).toEqual([[], []]);
    screenOfBen.terminate();
    screenOfCara.terminate();
  });

  test('a group passes to its longest-standing member when its owner leaves, and is deleted with its last member', async () => {
    const { id } = await make(ana, 'Walk', [ben]);
    await add(ana, id, cara);
    expect(await remove(ben, id, cara)).toBe(403);
    await remove(ana, id, ana);
    expect((await membersOf(cara, id)).map(({ user, isOwner }) => [user.id, isOwner])).toEqual([
      [ben.userId, true],
      [cara.userId, false],
    ]);
    expect(await remove(ben, id, cara)).toBe(204);
    expect(await remove(ben, id, ben)).toBe(204);
    expect(await api.em().execute('select id from conversations where id = ?', [id])).toEqual([]);
  });

  test('a group and its messages survive the deletion of a member’s account', async () => {
    const { id } = await make(ana, 'Walk', [ben, cara]);
    await send(ana, id, 'Mine');
    await send(ben, id, 'Yours');
    await api.em().execute('delete from users where id = ?', [ana.userId]);
    expect((await textsOf(cara, id)).at(-1)).toBe('Yours');
    expect(await conversationOf(ben, id)).toMatchObject({ group: { isOwn: true, memberCount: 2 } });
  });

  test('a member who rejoins a group sees nothing written before', async () => {
    const { id } = await make(ana, 'Walk', [ben]);
    await send(ben, id, 'Before');
    await remove(ben, id, ben);
    await send(ana, id, 'Meanwhile');
    await add(ana, id, ben);
    expect((await ben.client.post(`/api/conversations/${id}/accept`)).status).toBe(204);
    expect((await partOf(ben, id)).items).toMatchObject([{ event: { kind: 'added' } }]);
  });

  test('a member who rejoins a group can’t retrieve a former message by sending it again', async () => {
    const { id } = await make(ana, 'Walk', [ben]);
    const body = { clientId: randomUUID(), text: 'Before' };
    await ben.client.post(`/api/conversations/${id}/messages`, body);
    await remove(ben, id, ben);
    await add(ana, id, ben);
    expect((await ben.client.post(`/api/conversations/${id}/accept`)).status).toBe(204);
    expect((await ben.client.post(`/api/conversations/${id}/messages`, body)).status).toBe(404);
  });
});

test('a group can be handed over by its owner alone, to one of its members', async () => {
  const { id } = await make(ana, 'Walk', [ben, cara]);
  const handOver = async (by: SignedIn, to: SignedIn) =>
    (await by.client.put(`/api/conversations/${id}/owner`, { userId: to.userId })).status;
  expect([await handOver(ben, cara), await handOver(ana, dan)]).toEqual([403, 404]);
  expect(await handOver(ana, ben)).toBe(204);
  expect(await conversationOf(ben, id)).toMatchObject({ group: { isOwn: true } });
  expect(await remove(ana, id, cara)).toBe(403);
  expect((await partOf(cara, id)).items.at(-1)).toMatchObject({
    author: { id: ana.userId },
    event: { kind: 'handed_over', user: { id: ben.userId } },
  });
});

test('a block between two members of a group hides each from the other and from nobody else', async () => {
  const { id } = await make(ana, 'Walk', [ben, cara]);
  const mine = await send(ben, id, 'Hello');
  await cara.client.put(`/api/messages/${mine.id}/reaction`, { reaction: '🐾' });
  await read(cara, id, 2);
  await block(api, cara, ben);
  const [screenOfAna, screenOfBen] = [await screenOf(api, ana), await screenOf(api, ben)];
  const answered = await send(ana, id, 'Hello Ben', { replyToNumber: mine.number });
  for (const screen of [screenOfAna, screenOfBen]) {
    expect(await screen.nextFrame()).toEqual({ type: 'message_created', id });
  }
  await pastTheWindow();
  await send(cara, id, 'I am here, too');
  expect(await screenOfAna.nextFrame()).toEqual({ type: 'message_created', id });
  expect((await partOf(cara, id)).items).toMatchObject([
    { author: { id: ana.userId } },
    { author: null, text: '', reactions: [], isDeleted: false },
    { number: answered.number, replyTo: { author: null, excerpt: '' } },
    { text: 'I am here, too' },
  ]);
  expect((await partOf(ben, id)).items.map(({ author }) => author?.id ?? null)).toEqual([
    ana.userId,
    ben.userId,
    ana.userId,
    null,
  ]);
  expect((await partOf(ben, id)).items[1]).toMatchObject({ reactions: [] });
  expect((await membersOf(cara, id)).map(({ user }) => user.id)).toEqual([ana.userId, cara.userId]);
  expect(await conversationOf(cara, id)).toMatchObject({ group: { memberCount: 2 } });
  expect(await unreadOf(ben)).toEqual({ count: 1, requests: 0 });
  expect(await conversationOf(ben, id)).toMatchObject({
    unreadCount: 2, // the event of the group's creation, and Ana's message
    lastMessage: { excerpt: 'Hello Ben' },
  });
  expect(screenOfBen.unreadFrames).toEqual([]);
  expect(await found(cara, id, 'hello')).toMatchObject([{ number: answered.number }]);
  expect((await trySend(cara, id, '', { forwardOf: mine.id })).status).toBe(404);
  screenOfAna.terminate();
  screenOfBen.terminate();
});

test('unread messages of a blocked member aren’t counted', async () => {
  const { id } = await make(ana, 'Walk', [ben, cara]);
  await read(cara, id, 1);
  await send(ben, id, 'Hello');
  expect(await unreadOf(cara)).toEqual({ count: 1, requests: 0 });
  await block(api, cara, ben);
  expect(await unreadOf(cara)).toEqual({ count: 0, requests: 0 });
  expect(await listOf(cara, 'unread')).toEqual([]);
  await send(ana, id, 'Hello Cara');
  expect(await unreadOf(cara)).toEqual({ count: 1, requests: 0 });
  expect(await listOf(cara, 'unread')).toMatchObject([{ id, unreadCount: 1 }]);
});

test('members of a group see each other’s read position, except of those who don’t share it', async () => {
  const { id } = await make(ana, 'Walk', [ben, cara]);
  const { number } = await send(ana, id, 'At four');
  await read(ben, id, number);
  await read(cara, id, number);
  await api.em().execute('update users set shares_read_receipts = false where id = ?', [cara.userId]);
  const readBy = (await membersOf(ana, id)).map(({ user, readNumber }) => [user.id, readNumber]);
  expect(readBy).toEqual([
    [ana.userId, number],
    [ben.userId, number],
    [cara.userId, null],
  ]);
  expect((await membersOf(cara, id)).map(({ readNumber }) => readNumber)).toEqual([null, null, null]);
});

test('a conversation of two accepts no changes of members or name', async () => {
  const { json } = await ana.client.post('/api/conversations', { userId: ben.userId });
  expect([await add(ana, json.id, cara), await remove(ana, json.id, ben)]).toEqual([409, 409]);
  expect((await ana.client.patch(`/api/conversations/${json.id}`, { name: 'Us' })).status).toBe(409);
});

/** Waits until the coalescing window has passed. */
async function pastTheWindow(): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, 2 * COALESCING_WINDOW_MS));
}

async function make(owner: SignedIn, name: string, others: SignedIn[]): Promise<Conversation> {
  const userIds = others.map(({ userId }) => userId);
  const { status, json } = await owner.client.post('/api/conversations/groups', { name, userIds });
  expect(status).toBe(201);
  return conversationSchema.parse(json);
}

async function add(by: SignedIn, id: number, { userId }: SignedIn): Promise<number> {
  return (await by.client.put(`/api/conversations/${id}/members/${userId}`)).status;
}

async function remove(by: SignedIn, id: number, { userId }: SignedIn): Promise<number> {
  return (await by.client.delete(`/api/conversations/${id}/members/${userId}`)).status;
}

async function membersOf({ client }: SignedIn, id: number): Promise<ConversationMember[]> {
  return conversationMembersSchema.parse((await client.get(`/api/conversations/${id}/members`)).json).items;
}

async function found({ client }: SignedIn, id: number, q: string): Promise<{ number: number }[]> {
  return (await client.get(`/api/conversations/${id}/search?q=${encodeURIComponent(q)}`)).json.items;
}
