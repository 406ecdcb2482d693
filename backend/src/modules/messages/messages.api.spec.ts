import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from '@jest/globals';
import { MESSAGE_MAX } from '@qlixline/contract/limits';

import { befriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { ageStory, shareStory } from '../../test-support/scenes/share-story.ts';
import { conversationOf, listOf, open, partOf, send, textsOf, trySend } from '../../test-support/scenes/converse.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let id: number;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  ({ id } = await open(ana, ben));
});

describe('sending messages', () => {
  test('a message that quotes another is returned as changed once that one is edited or deleted', async () => {
    const quoted = await send(ana, id, 'At four');
    const { number, revision } = await send(ben, id, 'I come', { replyToNumber: quoted.number });
    for (const change of [
      () => ana.client.patch(`/api/messages/${quoted.id}`, { text: 'At five' }),
      () => ana.client.delete(`/api/messages/${quoted.id}`),
    ]) {
      await change();
      const { items } = await partOf(ben, id, `?changedAfter=${revision}`);
      const { author, excerpt, isDeleted } = items.find((one) => one.number === number)!.replyTo!;
      expect([author!.id, isDeleted]).toEqual([ana.userId, excerpt === '']);
    }
    expect((await partOf(ben, id)).items.at(-1)).toMatchObject({ text: 'I come', editedAt: null });
  });

  test('both members see a message as it was written', async () => {
    const sent = await send(ana, id, '  Walk at four?\n\n\n\nBy the lake 🐾 ');
    expect(sent).toMatchObject({ number: 1, author: { id: ana.userId }, text: 'Walk at four?\n\nBy the lake 🐾' });
    expect((await partOf(ana, id)).items).toEqual([sent]);
    expect((await partOf(ben, id)).items).toEqual([{ ...sent, clientId: null }]);
  });

  test('rejects a message that is empty or longer than the limit', async () => {
    expect((await trySend(ana, id, 'x'.repeat(MESSAGE_MAX + 1))).status).toBe(400);
    expect((await trySend(ana, id, ' \n ')).status).toBe(400);
    await send(ana, id, '🐕‍🦺'.repeat(MESSAGE_MAX));
  });

  test('concurrent messages of both members get consecutive numbers, and repeated client ids no second one', async () => {
    const names = Array.from({ length: 20 }, () => randomUUID());
    const sent = await Promise.all(
      [...names, ...names.slice(0, 5)].map((clientId, nth) => trySend(nth % 2 ? ana : ben, id, `${nth}`, { clientId })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const { items, revision } = await partOf(ana, id);
    const numbers = items.map(({ number }) => number);
    // Equal client ids of two users are two messages.
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, nth) => nth + 1));
    expect(revision).toBe(numbers.length);
    expect(new Set(items.map(({ text }) => text)).size).toBe(numbers.length);
  });

  test('sending a message again with its client id returns the same one, even once deleted, and 409 in another conversation', async () => {
    const clientId = randomUUID();
    const first = await send(ana, id, 'Hello', { clientId });
    expect(await send(ana, id, 'Hello', { clientId })).toEqual(first);
    await ana.client.delete(`/api/messages/${first.id}`);
    expect(await send(ana, id, 'Hello', { clientId })).toMatchObject({ id: first.id, isDeleted: true, text: '' });
    expect((await partOf(ana, id)).items).toHaveLength(1);
    const other = await open(ana, await api.asUser());
    expect((await trySend(ana, other.id, 'Hello', { clientId })).status).toBe(409);
  });

  test('a rejected message uses up no number', async () => {
    await send(ana, id, 'One');
    expect((await trySend(ana, id, 'Reply to nothing', { replyToNumber: 7 })).status).toBe(404);
    expect(await send(ana, id, 'Two')).toMatchObject({ number: 2, revision: 2 });
  });
});

describe('replies', () => {
  test('a reply shows the current text of the message that it answers', async () => {
    const first = await send(ana, id, `Look\nat ${'this '.repeat(100)}`);
    const reply = await send(ben, id, 'Where?', { replyToNumber: first.number });
    expect(reply.replyTo).toMatchObject({ number: 1, author: { id: ana.userId }, isDeleted: false });
    expect(reply.replyTo!.excerpt).toMatch(/^Look at this .{146}…$/);
    await ana.client.delete(`/api/messages/${first.id}`);
    const [, later] = (await partOf(ben, id)).items;
    expect(later!.replyTo).toMatchObject({ number: 1, excerpt: '', isDeleted: true });
  });

  test('a reply to a story shows its picture while the reader may see it', async () => {
    const story = await shareStory(ana);
    expect((await ben.client.post(`/api/stories/${story}/reply`, { text: 'Lovely' })).status).toBe(204);
    const url = expect.stringMatching(/^\/media\//);
    for (const one of [ana, ben]) {
      expect((await partOf(one, id)).items).toMatchObject([{ number: 1, text: 'Lovely', story: { imageUrl: url } }]);
    }
    expect(await listOf(ana)).toMatchObject([{ id, unreadCount: 1, lastMessage: { excerpt: 'Lovely' } }]);
    await ageStory(api, story, '1 day');
    expect((await partOf(ben, id)).items).toMatchObject([{ text: 'Lovely', story: { imageUrl: null } }]);
  });
});

describe('changing one’s own message', () => {
  test('a message can be edited for a quarter of an hour and is marked as edited', async () => {
    const { id: messageId } = await send(ana, id, 'Helo');
    const path = `/api/messages/${messageId}`;
    const { json } = await ana.client.patch(path, { text: 'Hello' });
    expect(json).toMatchObject({ id: messageId, number: 1, revision: 2, text: 'Hello', editedAt: expect.any(String) });
    expect((await partOf(ben, id)).items).toMatchObject([{ text: 'Hello', editedAt: json.editedAt }]);
    expect((await ana.client.patch(path, { text: 'Hello' })).json).toMatchObject({ revision: 2 }); // nothing changed
    expect((await ben.client.patch(path, { text: 'Mine' })).status).toBe(404);
    await age(messageId, '15 minutes');
    expect((await ana.client.patch(path, { text: 'Hello!' })).status).toBe(409);
    expect(await textsOf(ben, id)).toEqual(['Hello']);
  });

  test('a message can be deleted for both within a day, leaving its place without text', async () => {
    const { id: messageId } = await send(ana, id, 'Secret');
    await send(ana, id, 'Hello');
    const path = `/api/messages/${messageId}`;
    expect((await ben.client.delete(path)).status).toBe(404);
    await age(messageId, '24 hours');
    expect((await ana.client.delete(path)).status).toBe(409);
    await age(messageId, '-1 hour');
    expect((await ana.client.delete(path)).status).toBe(204);
    expect((await ana.client.delete(path)).status).toBe(404);
    expect((await ana.client.patch(path, { text: 'Back' })).status).toBe(404);
    expect((await partOf(ben, id)).items).toMatchObject([
      { number: 1, text: '', isDeleted: true },
      { number: 2, text: 'Hello', isDeleted: false },
    ]);
    const [row] = await api.em().execute('select text from messages where id = ?', [messageId]);
    expect(row).toEqual({ text: '' });
  });
});

describe('reactions to messages', () => {
  test('a member has one reaction per message, the last one', async () => {
    const { id: messageId } = await send(ana, id, 'Look');
    const path = `/api/messages/${messageId}/reaction`;
    await ana.client.put(path, { reaction: '😂' });
    for (const reaction of ['👍', '🐾', '🐾']) expect((await ben.client.put(path, { reaction })).status).toBe(204);
    const both = [
      { userId: ana.userId, reaction: '😂' },
      { userId: ben.userId, reaction: '🐾' },
    ].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    expect((await partOf(ana, id)).items).toMatchObject([{ reactions: both, revision: 4 }]);
    expect((await ben.client.delete(path)).status).toBe(204);
    expect((await ben.client.delete(path)).status).toBe(204);
    expect((await partOf(ana, id)).items).toMatchObject([
      { reactions: [both.find((one) => one.userId === ana.userId)], revision: 5 },
    ]);
    expect((await ben.client.put(path, { reaction: 'nice' })).status).toBe(400);
  });

  test('a message in a request accepts no reaction, and reactions disappear with their message', async () => {
    const cara = await api.asUser();
    const request = await open(cara, ana);
    const { id: messageId } = await send(cara, request.id, 'Hello');
    const path = `/api/messages/${messageId}/reaction`;
    expect((await ana.client.put(path, { reaction: '🐾' })).status).toBe(409);
    await ana.client.post(`/api/conversations/${request.id}/accept`);
    expect((await ana.client.put(path, { reaction: '🐾' })).status).toBe(204);
    await cara.client.delete(`/api/messages/${messageId}`);
    expect((await ana.client.put(path, { reaction: '👍' })).status).toBe(404);
  });
});

describe('a page of messages', () => {
  beforeEach(async () => {
    await api.em().execute(
      `insert into messages (conversation_id, author_id, text)
       select ?, ?, n::text from generate_series(1, 10) n`,
      [id, ana.userId],
    );
  });

  test.each([
    ['', range(1, 10), false, false],
    ['?limit=3', range(8, 10), true, false],
    ['?limit=3&before=8', range(5, 7), true, true],
    ['?limit=4&before=5', range(1, 4), false, true],
    ['?before=1', [], false, true],
    ['?limit=4&around=6', range(4, 7), true, true],
    ['?limit=4&around=1', range(1, 2), false, true],
    ['?limit=4&around=99', range(9, 10), true, false],
  ])(
    'a page of messages requested with "%s" has its messages and shows whether there are more',
    async (query, texts, hasOlder, hasNewer) => {
      const part = await partOf(ben, id, query);
      expect(part.items.map(({ text }) => text)).toEqual(texts);
      expect(part).toMatchObject({ hasOlder, hasNewer, revision: 10 });
    },
  );

  test('messages requested by revision are those written, changed or deleted since, each once', async () => {
    const { items, revision } = await partOf(ben, id);
    expect(await partOf(ben, id, `?changedAfter=${revision}`)).toEqual({
      items: [],
      revision,
      hasOlder: false,
      hasNewer: false,
    });
    const [first, second, third] = items;
    await ana.client.patch(`/api/messages/${third!.id}`, { text: 'three' });
    await ana.client.delete(`/api/messages/${first!.id}`);
    await ben.client.put(`/api/messages/${second!.id}/reaction`, { reaction: '🐾' });
    await ben.client.put(`/api/messages/${third!.id}/reaction`, { reaction: '🐾' });
    await send(ben, id, 'eleven');
    const changed = await partOf(ben, id, `?changedAfter=${revision}`);
    expect(changed.items.map(({ number }) => number)).toEqual([1, 2, 3, 11]);
    expect(changed).toMatchObject({ revision: 15, hasNewer: false });
    const some = await partOf(ben, id, `?changedAfter=${revision}&limit=2`);
    expect(some).toMatchObject({ items: changed.items.slice(0, 2), revision: 15, hasNewer: true });
  });

  test('rejects a page of messages with two positions', async () => {
    expect((await ben.client.get(`/api/conversations/${id}/messages?before=3&around=4`)).status).toBe(400);
  });
});

test('messages are deleted with the account of their author', async () => {
  await send(ana, id, 'Hello');
  await api.em().execute('delete from users where id = ?', [ana.userId]);
  expect((await ben.client.get(`/api/conversations/${id}`)).status).toBe(404);
  expect(await listOf(ben)).toEqual([]);
});

test('a conversation returns its last number, read position and unread count', async () => {
  await send(ana, id, 'Hello');
  await send(ben, id, 'Hi');
  expect(await conversationOf(ana, id)).toMatchObject({ lastNumber: 2, readNumber: 1, unreadCount: 1, mayWrite: true });
});

async function age(messageId: number, by: string): Promise<void> {
  await api.em().execute(`update messages set created_at = now() - interval '${by}' where id = ?`, [messageId]);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, nth) => String(from + nth));
}
