import { beforeEach, describe, expect, test } from '@jest/globals';
import { LISTING_STATES, LIVE_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';

import {
  conversationOf,
  listOf,
  open,
  partOf,
  read,
  send,
  trySend,
  unreadOf,
} from '../../../test-support/scenes/converse.ts';
import { findAnAnimal, loseAPet, reportSighting } from '../../../test-support/scenes/lost.ts';
import { apply, draft, offer, sell, step } from '../../../test-support/scenes/offer.ts';
import { befriend, block, mute } from '../../../test-support/scenes/relate.ts';
import { samplePng } from '../../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
/** The user who offers something. */
let ana: SignedIn;
/** A user who isn't Ana's friend. */
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

type Card = { kind: 'listing' | 'notice'; id: number };

/** Starts a conversation with a first message. */
async function write(from: SignedIn, to: SignedIn, card?: Card, text = 'Is it still there?'): Promise<number> {
  const { id } = await open(from, to);
  await send(from, id, text, card && { card });
  return id;
}

async function expectInInbox(viewer: SignedIn, id: number): Promise<void> {
  expect([await listOf(viewer), await listOf(viewer, 'unread'), await listOf(viewer, 'requests')]).toMatchObject([
    [{ id, state: 'expected', unreadCount: 1 }],
    [{ id }],
    [],
  ]);
  expect(await unreadOf(viewer)).toEqual({ count: 1, requests: 0 });
}

async function expectRequest(viewer: SignedIn, id: number): Promise<void> {
  expect([await listOf(viewer), await listOf(viewer, 'requests')]).toMatchObject([[], [{ id, state: 'request' }]]);
  expect(await unreadOf(viewer)).toEqual({ count: 0, requests: 1 });
  expect(await kindsOf(viewer)).not.toContain('offer_message');
}

async function kindsOf({ client }: SignedIn): Promise<string[]> {
  const { items } = (await client.get('/api/notifications')).json as { items: { kind: string }[] };
  return items.map(({ kind }) => kind);
}

describe('first messages about an offer', () => {
  const offers: Record<string, () => Promise<Card>> = {
    'an animal for adoption': async () => ({ kind: 'listing', id: (await offer(api, ana)).id }),
    'a thing for sale': async () => ({ kind: 'listing', id: (await sell(api, ana)).id }),
    'a lost pet': async () => ({ kind: 'notice', id: (await loseAPet(ana)).id }),
    'an animal that was found': async () => ({ kind: 'notice', id: (await findAnAnimal(ana)).id }),
  };
  test.each(Object.keys(offers))(
    'a first message about %s arrives in the inbox of the user who offers it, and is counted',
    async (what) => {
      const card = await offers[what]!();
      const id = await write(ben, ana, card);
      await expectInInbox(ana, id);
      expect(await kindsOf(ana)).toContain('offer_message');
      expect((await partOf(ana, id)).items).toMatchObject([
        { card: { kind: card.kind, [card.kind]: { id: card.id } } },
      ]);
      expect(await listOf(ana)).toMatchObject([{ lastMessage: { cardKind: card.kind } }]);
    },
  );

  test('messages between an applicant and the lister arrive in the inbox, with or without a card', async () => {
    const listing = await offer(api, ana);
    await apply(ben, listing.id);
    await expectInInbox(ana, await write(ben, ana));
    const cara = await api.asUser();
    await apply(cara, listing.id);
    await expectInInbox(cara, await write(ana, cara));
    const dora = await api.asUser();
    await step(dora, (await apply(dora, listing.id)).id, 'withdrawn');
    await expectRequest(dora, await write(ana, dora));
  });

  test('messages between a reporter of a sighting and the pet’s owner arrive in the inbox while the notice is active', async () => {
    const notice = await loseAPet(ana);
    await reportSighting(ben, notice.id);
    await expectInInbox(ben, await write(ana, ben));
    const cara = await api.asUser();
    await reportSighting(cara, notice.id);
    await ana.client.post(`/api/lost-found/${notice.id}/resolve`, { outcome: 'reunited', postId: null });
    await expectRequest(cara, await write(ana, cara));
  });

  test('a first message about nothing is a request, and a card of a listing that isn’t the receiver’s is rejected', async () => {
    const own = await sell(api, ben);
    const { id } = await open(ben, ana);
    expect((await trySend(ben, id, 'Buy this', { card: { kind: 'listing', id: own.id } })).status).toBe(409);
    const third = await sell(api, await api.asUser());
    expect((await trySend(ben, id, 'Buy this', { card: { kind: 'listing', id: third.id } })).status).toBe(409);
    await send(ben, id, 'Hello');
    await expectRequest(ana, id);
  });

  test('a first message about a listing that isn’t published stays a request', async () => {
    const { id: listingId } = await sell(api, ana);
    for (const state of LISTING_STATES.filter((one) => !LIVE_LISTING_STATES.some((live) => live === one))) {
      await api.em().execute('update listings set state = ? where id = ?', [state, listingId]);
      const somebody = await api.asUser();
      const { id } = await open(somebody, ana);
      const reply = await trySend(somebody, id, 'Hello', { card: { kind: 'listing', id: listingId } });
      expect([200, 201, 400]).toContain(reply.status);
      expect(await listOf(ana)).toEqual([]);
    }
    await api.em().execute(`update listings set state = 'published', removed_at = now() where id = ?`, [listingId]);
    const { id } = await open(ben, ana);
    expect((await trySend(ben, id, 'Hello', { card: { kind: 'listing', id: listingId } })).status).toBe(400);
    expect(await listOf(ana)).toEqual([]);
  });

  test('a first message stays a request if the receiver muted the sender or hides one of its words', async () => {
    const card: Card = { kind: 'listing', id: (await sell(api, ana)).id };
    const cara = await api.asUser();
    await mute(api, ana, cara);
    await write(cara, ana, card);
    await ana.client.put('/api/hidden-words', { words: ['Crypto', 'gift card', '💰'] });
    for (const text of ['I pay in CRYPTO!', 'By gift-card?', 'Ｃｒｙｐｔｏ now', 'More 💰💰']) {
      const somebody = await api.asUser();
      await write(somebody, ana, card, text);
    }
    expect([await listOf(ana), await unreadOf(ana)]).toEqual([[], { count: 0, requests: 5 }]);
    // A longer word that begins with a hidden word isn't hidden.
    const id = await write(ben, ana, card, 'I like cryptography');
    expect(await listOf(ana)).toMatchObject([{ id, state: 'expected' }]);
  });

  test('a message request moves to the inbox with a message about a listing of the receiver', async () => {
    const id = await write(ben, ana);
    await expectRequest(ana, id);
    await send(ben, id, 'I mean this one', { card: { kind: 'listing', id: (await sell(api, ana)).id } });
    expect([await listOf(ana), await listOf(ana, 'requests')]).toMatchObject([[{ id, unreadCount: 2 }], []]);
  });

  test('a declined message request stays declined, even with a message about a listing', async () => {
    const card: Card = { kind: 'listing', id: (await sell(api, ana)).id };
    const id = await write(ben, ana, card);
    expect((await ana.client.post(`/api/conversations/${id}/decline`)).status).toBe(204);
    await send(ben, id, 'Please', { card });
    expect([await listOf(ana), await listOf(ana, 'requests'), await unreadOf(ana)]).toEqual([
      [],
      [],
      { count: 0, requests: 0 },
    ]);
    expect(await conversationOf(ben, id)).toMatchObject({ state: 'open', requestMessagesLeft: 1 });
  });

  test('a block hides an expected conversation, and lifting it shows the conversation again', async () => {
    const id = await write(ben, ana, { kind: 'listing', id: (await sell(api, ana)).id });
    await block(api, ana, ben);
    expect([await listOf(ana), await unreadOf(ana)]).toEqual([[], { count: 0, requests: 0 }]);
    await ana.client.delete(`/api/blocks/${ben.userId}`);
    await expectInInbox(ana, id);
  });
});

describe('an expected conversation', () => {
  let id: number;
  beforeEach(async () => {
    id = await write(ben, ana, { kind: 'listing', id: (await sell(api, ana)).id });
  });

  test('an expected conversation is limited like a request, to text alone, and shares no read position before it is accepted', async () => {
    const imageUrl = await upload(ben);
    expect((await trySend(ben, id, 'Look', { images: [{ imageUrl, alt: '' }] })).status).toBe(409);
    for (let nth = 1; nth < REQUEST_MESSAGES_MAX; nth += 1) await send(ben, id, 'Hello?');
    expect((await trySend(ben, id, 'One more')).status).toBe(409);
    await read(ana, id, 3);
    expect(await conversationOf(ben, id)).toMatchObject({ seenNumber: null, mayWrite: false, requestMessagesLeft: 0 });
    const [message] = (await partOf(ana, id)).items;
    expect((await ana.client.put(`/api/messages/${message!.id}/reaction`, { reaction: '🐾' })).status).toBe(409);
  });

  const steps: Record<string, () => Promise<unknown>> = {
    accepts: () => ana.client.post(`/api/conversations/${id}/accept`),
    answers: () => send(ana, id, 'Yes'),
    'becomes a friend': () => befriend(api, ana, ben),
  };
  test.each(Object.keys(steps))('an expected conversation has no limits once the receiver %s', async (how) => {
    await steps[how]!();
    expect(await listOf(ana)).toMatchObject([{ id, state: 'open' }]);
    expect(await conversationOf(ben, id)).toMatchObject({ mayWrite: true, requestMessagesLeft: null });
  });

  test('an expected conversation can be found by name, muted and pinned', async () => {
    for (const setting of ['mute', 'pin']) {
      expect((await ana.client.put(`/api/conversations/${id}/${setting}`)).status).toBe(204);
    }
    expect(await listOf(ana)).toMatchObject([{ id, isMuted: true, isPinned: true }]);
    expect(await unreadOf(ana)).toEqual({ count: 0, requests: 0 });
  });
});

describe('messages left in a request', () => {
  test('the sender of a request sees how many messages are left until it is accepted', async () => {
    const left = async () => (await conversationOf(ben, id)).requestMessagesLeft;
    const { id, requestMessagesLeft } = await open(ben, ana);
    expect(requestMessagesLeft).toBe(REQUEST_MESSAGES_MAX);
    for (let nth = 1; nth <= REQUEST_MESSAGES_MAX; nth += 1) {
      await send(ben, id, 'Hello');
      expect(await left()).toBe(REQUEST_MESSAGES_MAX - nth);
    }
    expect((await conversationOf(ana, id)).requestMessagesLeft).toBeNull();
    await ana.client.post(`/api/conversations/${id}/accept`);
    expect(await left()).toBeNull();
  });

  test('messages between friends aren’t limited and may begin with a photo', async () => {
    await befriend(api, ana, ben);
    const { id, requestMessagesLeft } = await open(ben, ana);
    expect(requestMessagesLeft).toBeNull();
    await send(ben, id, '', { images: [{ imageUrl: await upload(ben), alt: '' }] });
    expect(await listOf(ana)).toMatchObject([{ id, state: 'open', lastMessage: { imageCount: 1 } }]);
  });
});

test('rejects a card with a draft of a listing, even in a message to its lister', async () => {
  const { id: listingId } = await draft(ana);
  const { id } = await open(ben, ana);
  expect((await trySend(ben, id, 'Hello', { card: { kind: 'listing', id: listingId } })).status).toBe(400);
});

async function upload({ client }: SignedIn): Promise<string> {
  const form = new FormData();
  form.append('contentType', 'message');
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await client.post('/api/upload/content', form)).json.imageUrl;
}
