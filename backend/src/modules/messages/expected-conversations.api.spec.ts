import { beforeEach, describe, expect, test } from '@jest/globals';
import { LISTING_STATES, LIVE_LISTING_STATES } from '@qlixline/contract/listing-states';
import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';

import { conversationOf, listOf, open, partOf, read, send, trySend, unreadOf } from '../../test-support/converse.ts';
import { findAnAnimal, loseAPet, reportSighting } from '../../test-support/lost.ts';
import { apply, draft, offer, sell, step } from '../../test-support/offer.ts';
import { befriend, block, mute } from '../../test-support/relate.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start-api.ts';

const api = apiOfSpec();
/** Offers something. */
let ana: SignedIn;
/** Is no friend of hers. */
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

type Card = { kind: 'listing' | 'notice'; id: number };

/** The first words of somebody to somebody. */
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
}

describe('first words of somebody who is no friend', () => {
  const offers: Record<string, () => Promise<Card>> = {
    'an animal for adoption': async () => ({ kind: 'listing', id: (await offer(api, ana)).id }),
    'a thing for sale': async () => ({ kind: 'listing', id: (await sell(api, ana)).id }),
    'a lost pet': async () => ({ kind: 'notice', id: (await loseAPet(ana)).id }),
    'an animal that was found': async () => ({ kind: 'notice', id: (await findAnAnimal(ana)).id }),
  };
  test.each(Object.keys(offers))('about %s are in the inbox of who offers it, and counted', async (what) => {
    const card = await offers[what]!();
    const id = await write(ben, ana, card);
    await expectInInbox(ana, id);
    expect((await partOf(ana, id)).items).toMatchObject([{ card: { kind: card.kind, [card.kind]: { id: card.id } } }]);
    expect(await listOf(ana)).toMatchObject([{ lastMessage: { cardKind: card.kind } }]);
  });

  test('of an applicant and of who took the application are in the inbox, with or without a card', async () => {
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

  test('between who reports a sighting and who looks for the animal are in the inbox, while it is looked for', async () => {
    const notice = await loseAPet(ana);
    await reportSighting(ben, notice.id);
    await expectInInbox(ben, await write(ana, ben));
    const cara = await api.asUser();
    await reportSighting(cara, notice.id);
    await ana.client.post(`/api/lost-found/${notice.id}/resolve`, { outcome: 'reunited', postId: null });
    await expectRequest(cara, await write(ana, cara));
  });

  test('stay a request when they are about something that the sender offers, or about nothing', async () => {
    const own = await sell(api, ben);
    const { id } = await open(ben, ana);
    expect((await trySend(ben, id, 'Buy this', { card: { kind: 'listing', id: own.id } })).status).toBe(409);
    const third = await sell(api, await api.asUser());
    expect((await trySend(ben, id, 'Buy this', { card: { kind: 'listing', id: third.id } })).status).toBe(409);
    await send(ben, id, 'Hello');
    await expectRequest(ana, id);
  });

  test('stay a request while the listing is not live', async () => {
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

  test('stay a request when the receiver has muted the sender, or hides one of the words', async () => {
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
    // A longer word that begins like a hidden one is not hidden.
    const id = await write(ben, ana, card, 'I like cryptography');
    expect(await listOf(ana)).toMatchObject([{ id, state: 'expected' }]);
  });

  test('that were a request come into the inbox with a message about a listing', async () => {
    const id = await write(ben, ana);
    await expectRequest(ana, id);
    await send(ben, id, 'I mean this one', { card: { kind: 'listing', id: (await sell(api, ana)).id } });
    expect([await listOf(ana), await listOf(ana, 'requests')]).toMatchObject([[{ id, unreadCount: 2 }], []]);
  });

  test('that were declined stay away, also when they are about a listing', async () => {
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

  test('leave the inbox with a block, and are back when it ends', async () => {
    const id = await write(ben, ana, { kind: 'listing', id: (await sell(api, ana)).id });
    await block(api, ana, ben);
    expect([await listOf(ana), await unreadOf(ana)]).toEqual([[], { count: 0, requests: 0 }]);
    await ana.client.delete(`/api/blocks/${ben.userId}`);
    await expectInInbox(ana, id);
  });
});

describe('a conversation that the receiver expected', () => {
  let id: number;
  beforeEach(async () => {
    id = await write(ben, ana, { kind: 'listing', id: (await sell(api, ana)).id });
  });

  test('takes as many messages as a request, of text alone, and tells the sender nothing', async () => {
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
  test.each(Object.keys(steps))('is like any other once the other one %s', async (how) => {
    await steps[how]!();
    expect(await listOf(ana)).toMatchObject([{ id, state: 'open' }]);
    expect(await conversationOf(ben, id)).toMatchObject({ mayWrite: true, requestMessagesLeft: null });
  });

  test('is found by its name, muted and pinned', async () => {
    for (const setting of ['mute', 'pin']) {
      expect((await ana.client.put(`/api/conversations/${id}/${setting}`)).status).toBe(204);
    }
    expect(await listOf(ana)).toMatchObject([{ id, isMuted: true, isPinned: true }]);
    expect(await unreadOf(ana)).toEqual({ count: 0, requests: 0 });
  });
});

describe('how many messages are left', () => {
  test('is told before the first one, and counts down until the other one accepts', async () => {
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

  test('is not limited between friends, who may begin with a photo', async () => {
    await befriend(api, ana, ben);
    const { id, requestMessagesLeft } = await open(ben, ana);
    expect(requestMessagesLeft).toBeNull();
    await send(ben, id, '', { images: [{ imageUrl: await upload(ben), alt: '' }] });
    expect(await listOf(ana)).toMatchObject([{ id, state: 'open', lastMessage: { imageCount: 1 } }]);
  });
});

test('a draft of a listing is no card, also to who offers it', async () => {
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
