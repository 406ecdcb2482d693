import { beforeEach, describe, expect, test } from '@jest/globals';
import { CONVERSATIONS_PINNED_MAX, REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';

import { befriend, block } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import {
  conversationOf,
  listOf,
  open,
  partOf,
  read,
  send,
  textsOf,
  trySend,
  unreadOf,
} from '../../../test-support/scenes/converse.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

describe('a conversation between two friends', () => {
  let id: number;
  beforeEach(async () => {
    await befriend(api, ana, ben);
    ({ id } = await open(ana, ben));
  });

  test('two friends have one conversation, whoever opens it, even with fifty concurrent requests', async () => {
    const [cara, dan] = [await api.asUser(), await api.asUser()];
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => (nth % 2 === 0 ? open(cara, dan) : open(dan, cara))),
    );
    expect(new Set(opened.map((one) => one.id)).size).toBe(1);
    expect((await open(ben, ana)).id).toBe(id);
  });

  test('a conversation appears in both lists once a message is sent, with its last text and unread count', async () => {
    expect([await listOf(ana), await listOf(ben)]).toEqual([[], []]);
    await send(ana, id, 'Walk\n at  four?');
    await send(ana, id, 'By the lake');
    const [ofBen] = await listOf(ben);
    expect(ofBen).toMatchObject({
      id,
      user: { id: ana.userId },
      state: 'open',
      lastMessage: { author: { id: ana.userId }, excerpt: 'By the lake', isDeleted: false },
      lastNumber: 2,
      readNumber: 0,
      unreadCount: 2,
    });
    expect(await listOf(ben, 'unread')).toEqual([ofBen]);
    expect(await unreadOf(ben)).toEqual({ count: 1, requests: 0 });
    // Sending a message marks the conversation as read for its author.
    expect(await listOf(ana)).toMatchObject([{ user: { id: ben.userId }, readNumber: 2, unreadCount: 0 }]);
    expect([await listOf(ana, 'unread'), await unreadOf(ana)]).toEqual([[], { count: 0, requests: 0 }]);
  });

  test('the read position never moves back and never past the last message', async () => {
    for (const text of ['One', 'Two', 'Three']) await send(ana, id, text);
    expect(await read(ben, id, 2)).toBe(204);
    expect(await conversationOf(ben, id)).toMatchObject({ readNumber: 2, unreadCount: 1 });
    expect(await read(ben, id, 1)).toBe(204);
    expect(await conversationOf(ben, id)).toMatchObject({ readNumber: 2, unreadCount: 1 });
    expect(await read(ben, id, 2_000_000_000)).toBe(204);
    expect(await conversationOf(ben, id)).toMatchObject({ readNumber: 3, unreadCount: 0 });
    await send(ana, id, 'Four');
    expect(await unreadOf(ben)).toEqual({ count: 1, requests: 0 });
  });

  test('messages that arrived before a reply stay unread until they are read', async () => {
    await send(ana, id, 'Did you feed the cat?');
    await send(ben, id, 'I am on the train');
    expect(await conversationOf(ben, id)).toMatchObject({ readNumber: 0, unreadCount: 1 });
    await read(ben, id, 2);
    expect(await conversationOf(ben, id)).toMatchObject({ readNumber: 2, unreadCount: 0 });
  });

  test('members see each other’s read position, unless one of them doesn’t share it', async () => {
    await send(ana, id, 'Hello');
    expect(await conversationOf(ana, id)).toMatchObject({ seenNumber: 0 });
    await send(ben, id, 'Hi');
    await read(ana, id, 2);
    expect(await conversationOf(ben, id)).toMatchObject({ seenNumber: 2 });
    for (const one of [ana, ben]) {
      await share(one, false);
      expect(await conversationOf(ben, id)).toMatchObject({ seenNumber: null });
      expect(await conversationOf(ana, id)).toMatchObject({ seenNumber: null });
      await share(one, true);
    }
    expect(await conversationOf(ben, id)).toMatchObject({ seenNumber: 2 });
  });

  test('a muted conversation is listed but not counted as unread', async () => {
    await send(ana, id, 'Hello');
    expect((await ben.client.put(`/api/conversations/${id}/mute`)).status).toBe(204);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 0 });
    expect(await listOf(ben)).toMatchObject([{ id, isMuted: true, unreadCount: 1 }]);
    expect(await listOf(ana)).toMatchObject([{ id, isMuted: false }]);
    await ben.client.delete(`/api/conversations/${id}/mute`);
    expect(await unreadOf(ben)).toEqual({ count: 1, requests: 0 });
  });

  test('a block hides the conversation from both, and lifting it shows the conversation again', async () => {
    await send(ana, id, 'Hello');
    await ben.client.put(`/api/blocks/${ana.userId}`);
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect([await listOf(one), await listOf(one, 'unread'), await unreadOf(one)]).toEqual([
        [],
        [],
        { count: 0, requests: 0 },
      ]);
      for (const path of ['', '/messages']) {
        expect((await one.client.get(`/api/conversations/${id}${path}`)).status).toBe(404);
      }
      expect((await trySend(one, id, 'Are you there?')).status).toBe(404);
      expect((await one.client.post('/api/conversations', { userId: other.userId })).status).toBe(404);
    }
    await ben.client.delete(`/api/blocks/${ana.userId}`);
    expect(await textsOf(ben, id)).toEqual(['Hello']);
  });
});

describe('a message request', () => {
  test('a message request is limited to a few messages and counted among requests only', async () => {
    const { id, mayWrite } = await open(ana, ben);
    expect(mayWrite).toBe(true);
    for (let nth = 1; nth <= REQUEST_MESSAGES_MAX; nth += 1) await send(ana, id, `Try ${nth}`);
    expect((await trySend(ana, id, 'One more')).status).toBe(409);
    expect(await conversationOf(ana, id)).toMatchObject({ state: 'open', mayWrite: false, seenNumber: null });
    expect([await listOf(ben), await listOf(ben, 'unread')]).toEqual([[], []]);
    expect(await listOf(ben, 'requests')).toMatchObject([{ id, state: 'request', unreadCount: 3, mayWrite: true }]);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 1 });
    // Reading a request isn't shown to its sender.
    await read(ben, id, 3);
    expect(await conversationOf(ana, id)).toMatchObject({ seenNumber: null });
  });

  const steps: Record<string, (id: number) => Promise<unknown>> = {
    accepts: (id) => ben.client.post(`/api/conversations/${id}/accept`),
    answers: (id) => send(ben, id, 'Hi'),
    'becomes a friend': () => befriend(api, ana, ben),
  };
  test.each(Object.keys(steps))('a message request moves to the inbox once the receiver %s', async (how) => {
    const { id } = await open(ana, ben);
    await send(ana, id, 'Hello');
    await steps[how]!(id);
    expect([await listOf(ben), await listOf(ben, 'requests')]).toMatchObject([[{ id, state: 'open' }], []]);
    expect(await conversationOf(ana, id)).toMatchObject({ mayWrite: true });
  });

  test('the sender of a declined message request isn’t informed, and further messages don’t arrive', async () => {
    const { id } = await open(ana, ben);
    await send(ana, id, 'Hello');
    const before = await conversationOf(ana, id);
    expect((await ben.client.post(`/api/conversations/${id}/decline`)).status).toBe(204);
    expect(await conversationOf(ana, id)).toEqual(before);
    await send(ana, id, 'Hello?');
    expect([await listOf(ben), await listOf(ben, 'requests')]).toEqual([[], []]);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 0 });
    // A user who has declined can still open the conversation from the profile.
    expect(await open(ben, ana)).toMatchObject({ id, state: 'request' });
    await ben.client.post(`/api/conversations/${id}/accept`);
    expect(await listOf(ben)).toMatchObject([{ id, state: 'open' }]);
  });

  test('a message request can’t be declined once it was accepted', async () => {
    const { id } = await open(ana, ben);
    await send(ana, id, 'Hello');
    await ben.client.post(`/api/conversations/${id}/accept`);
    expect((await ben.client.post(`/api/conversations/${id}/decline`)).status).toBe(409);
    expect((await ana.client.post(`/api/conversations/${id}/decline`)).status).toBe(409);
  });

  test('rejects a conversation with a blocked user and with oneself', async () => {
    await block(api, ben, ana);
    expect((await ana.client.post('/api/conversations', { userId: ben.userId })).status).toBe(404);
    expect((await ana.client.post('/api/conversations', { userId: ana.userId })).status).toBe(409);
  });
});

describe('the inbox', () => {
  test('the inbox lists conversations by the newest message, page by page, with pinned ones first', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const other = await api.asUser();
      await befriend(api, ana, other);
      const { id } = await open(other, ana);
      await send(other, id, 'Hello');
      ids.unshift(id);
    }
    const [, second, , , last] = ids as [number, number, number, number, number];
    for (const id of [last, second]) expect((await ana.client.put(`/api/conversations/${id}/pin`)).status).toBe(204);
    const wanted = [second, last, ...ids.filter((id) => id !== second && id !== last)];
    expect((await listOf(ana)).map(({ id }) => id)).toEqual(wanted);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json }: { json: { items: { id: number }[]; nextCursor: string | null } } = await ana.client.get(
        `/api/conversations?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...json.items.map(({ id }) => id));
      cursor = json.nextCursor;
    }
    expect(paged).toEqual(wanted);
    await ana.client.delete(`/api/conversations/${last}/pin`);
    expect((await listOf(ana)).map(({ id }) => id)).toEqual([second, ...ids.filter((id) => id !== second)]);
  });

  test('pinned conversations are limited, even if several are pinned at once', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < CONVERSATIONS_PINNED_MAX + 2; nth += 1) ids.push((await open(ana, await api.asUser())).id);
    const pinned = await Promise.all(ids.map((id) => ana.client.put(`/api/conversations/${id}/pin`)));
    expect(pinned.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 204, 204, 204, 409, 409]);
  });
});

test('a user who isn’t a member can’t read or change a conversation', async () => {
  const { id } = await open(ana, ben);
  const { id: messageId } = await send(ana, id, 'Hello');
  const cara = await api.asUser();
  await befriend(api, ana, cara);
  expect((await cara.client.put(`/api/messages/${messageId}/reaction`, { reaction: '🐾' })).status).toBe(404);
  expect((await partOf(ana, id)).items).toMatchObject([{ text: 'Hello', reactions: [] }]);
});

async function share({ userId }: SignedIn, isShared: boolean): Promise<void> {
  await api.em().execute('update users set shares_read_receipts = ? where id = ?', [isShared, userId]);
}
