import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from '@jest/globals';
import { MESSAGE_IMAGES_MAX } from '@qlixline/contract/limits';

import { open, partOf, send, trySend } from '../../test-support/scenes/converse.ts';
import { draft, offer } from '../../test-support/scenes/offer.ts';
import { befriend, block, unfriend } from '../../test-support/scenes/relate.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { ageStory, shareStory } from '../../test-support/scenes/share-story.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let id: number;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  ({ id } = await open(ana, ben));
});

describe('pictures of a message', () => {
  test('pictures are sent with or without text, in their order, and visible to members alone', async () => {
    const [one, two] = [await upload(ana), await upload(ana)];
    const { images, text } = await send(ana, id, '', {
      images: [
        { imageUrl: two, alt: 'A wet dog' },
        { imageUrl: one, alt: '' },
      ],
    });
    expect([text, images.map(({ url, alt }) => [url, alt])]).toEqual([
      '',
      [
        [two, 'A wet dog'],
        [one, ''],
      ],
    ]);
    const stranger = await api.asUser();
    await befriend(api, ana, stranger);
    expect(await Promise.all([ana, ben, stranger].map((viewer) => statusOf(viewer, one)))).toEqual([200, 200, 404]);
    expect((await ana.client.get('/api/photos')).json.items).toEqual([]); // a message's image isn't added to the photos
  });

  test('pictures are hidden when their message is deleted or while a block exists', async () => {
    const imageUrl = await upload(ana);
    const { id: messageId } = await send(ana, id, 'Look', { images: [{ imageUrl, alt: '' }] });
    await block(api, ben, ana);
    expect(await statusOf(ben, imageUrl)).toBe(404);
    await api.em().execute('delete from blocks where blocker_id = ?', [ben.userId]);
    expect(await statusOf(ben, imageUrl)).toBe(200);
    await ana.client.delete(`/api/messages/${messageId}`);
    expect(await statusOf(ben, imageUrl)).toBe(404);
    expect((await partOf(ben, id)).items).toMatchObject([{ isDeleted: true, images: [], text: '' }]);
  });

  test('rejects pictures of somebody else, repeated ones and too many', async () => {
    const [mine, theirs] = [await upload(ana), await upload(ben)];
    const image = (imageUrl: string) => ({ imageUrl, alt: '' });
    const refused = [
      await trySend(ana, id, '', { images: [image(theirs)] }),
      await trySend(ana, id, '', { images: [image(mine), image(mine)] }),
      await trySend(ana, id, '', { images: Array.from({ length: MESSAGE_IMAGES_MAX + 1 }, () => image(mine)) }),
      await trySend(ana, id, ''),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  test('sending a message with pictures again with the same client id stores it once', async () => {
    const body = { clientId: randomUUID(), images: [{ imageUrl: await upload(ana), alt: '' }] };
    const path = `/api/conversations/${id}/messages`;
    const [first, again] = [await ana.client.post(path, body), await ana.client.post(path, body)];
    expect(again.json).toEqual(first.json);
    expect((await partOf(ben, id)).items).toHaveLength(1);
  });
});

describe('a card of a message', () => {
  test('a card of a post is evaluated for each reader at each read', async () => {
    const postId = await post(ana, 'friends');
    const cara = await api.asUser();
    await befriend(api, ben, cara);
    await send(ana, id, 'Did you see this?', { card: { kind: 'post', id: postId } });
    const [sent] = (await partOf(ben, id)).items;
    expect(sent).toMatchObject({ card: { kind: 'post', post: { id: postId, text: 'Juno swims' } } });
    const other = await open(ben, cara);
    await send(ben, other.id, '', { forwardOf: sent!.id });
    expect((await partOf(cara, other.id)).items).toMatchObject([
      { isForwarded: true, text: 'Did you see this?', card: { kind: 'post', post: null } },
    ]);
    await ana.client.patch(`/api/posts/${postId}`, { visibility: 'only_me' });
    expect((await partOf(ben, id)).items).toMatchObject([{ card: { kind: 'post', post: null } }]);
    expect((await partOf(ana, id)).items).toMatchObject([{ card: { post: { id: postId } } }]);
  });

  test('a card of a story disappears after its day, and one of a pet with the pet', async () => {
    const storyId = await shareStory(ana);
    const petId = (await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;
    await send(ana, id, '', { card: { kind: 'story', id: storyId } });
    await send(ana, id, '', { card: { kind: 'pet', id: petId } });
    expect((await partOf(ben, id)).items.map(({ card }) => card)).toMatchObject([
      { kind: 'story', story: { id: storyId, author: { id: ana.userId } } },
      { kind: 'pet', pet: { id: petId, name: 'Juno' } },
    ]);
    await ageStory(api, storyId, '25 hours');
    await ana.client.delete(`/api/pets/${petId}`);
    expect((await partOf(ben, id)).items.map(({ card }) => card)).toEqual([
      { kind: 'story', story: null },
      { kind: 'pet', pet: null },
    ]);
  });

  test('rejects a card of something that the sender may not see', async () => {
    const cara = await api.asUser();
    const hidden = { kind: 'post', id: await post(cara, 'friends') };
    expect((await trySend(ana, id, 'Look', { card: hidden })).status).toBe(400);
    expect((await trySend(ana, id, 'Look', { card: { kind: 'pet', id: 2_000_000_000 } })).status).toBe(400);
    expect((await partOf(ana, id)).items).toEqual([]);
  });
});

describe('forwarding a message', () => {
  test('forwarding copies text and pictures into a conversation of the sender', async () => {
    const imageUrl = await upload(ana);
    const sent = await send(ana, id, 'At the lake', { images: [{ imageUrl, alt: 'A lake' }] });
    const cara = await api.asUser();
    await befriend(api, ben, cara);
    const other = await open(ben, cara);
    await send(ben, other.id, '', { forwardOf: sent.id });
    expect((await partOf(cara, other.id)).items).toMatchObject([
      {
        author: { id: ben.userId },
        text: 'At the lake',
        isForwarded: true,
        images: [{ url: imageUrl, alt: 'A lake' }],
      },
    ]);
    expect(await statusOf(cara, imageUrl)).toBe(200);
    await ana.client.delete(`/api/messages/${sent.id}`);
    expect(await statusOf(cara, imageUrl)).toBe(200); // forwarding has made it the forwarder's
    expect((await trySend(cara, other.id, '', { forwardOf: sent.id })).status).toBe(404);
    expect((await trySend(ben, id, 'And words', { forwardOf: sent.id })).status).toBe(400);
  });

  test('rejects forwarding a deleted message or one from an unknown conversation', async () => {
    const sent = await send(ana, id, 'Hello');
    const cara = await api.asUser();
    const other = await open(ana, cara);
    await befriend(api, ana, cara);
    expect((await trySend(cara, other.id, '', { forwardOf: sent.id })).status).toBe(404);
    await ana.client.delete(`/api/messages/${sent.id}`);
    expect((await trySend(ana, other.id, '', { forwardOf: sent.id })).status).toBe(404);
  });
});

test('rejects pictures, cards and forwarded messages in a message request', async () => {
  await unfriend(api, ana, ben);
  await unfriend(api, ben, ana);
  const sent = await send(ana, id, 'Hello');
  const tried = [
    await trySend(ana, id, '', { images: [{ imageUrl: await upload(ana), alt: '' }] }),
    await trySend(ana, id, '', { card: { kind: 'post', id: await post(ana, 'public') } }),
    await trySend(ana, id, '', { forwardOf: sent.id }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect((await partOf(ben, id)).items).toHaveLength(1);
});

test('accepts a card of the receiver’s own listing in a message request', async () => {
  await unfriend(api, ana, ben);
  await unfriend(api, ben, ana);
  const [ofBen, ofAna, ofNobody] = [await offer(api, ben), await offer(api, ana), await draft(ben)];
  const about = (text: string, listing: { id: number }) =>
    trySend(ana, id, text, { card: { kind: 'listing', id: listing.id } });
  expect((await about('Look what I have', ofAna)).status).toBe(409);
  expect((await about('', ofBen)).status).toBe(409);
  expect((await about('Is it still there?', ofNobody)).status).toBe(400); // not visible to Ana
  expect((await about('Is it still there?', ofBen)).status).toBe(201);
  expect((await partOf(ben, id)).items).toMatchObject([
    { text: 'Is it still there?', card: { kind: 'listing', listing: { id: ofBen.id, kind: 'adoption' } } },
  ]);
  expect((await ben.client.post(`/api/conversations/${id}/decline`)).status).toBe(204);
  expect((await about('Hello?', ofBen)).status).toBe(201); // Ana isn't notified
});

test('jumping to a date leads to the first message of that day or later', async () => {
  for (const text of ['One', 'Two', 'Three']) await send(ana, id, text);
  await api
    .em()
    .execute(`update messages set created_at = make_timestamptz(2026, 1, number, 12, 0, 0) where conversation_id = ?`, [
      id,
    ]);
  const numbersSince = async (since: string) =>
    (await partOf(ben, id, `?since=${since}&limit=1`)).items.map(({ number }) => number);
  expect(await numbersSince('2026-01-02T00:00:00Z')).toEqual([2]);
  expect(await numbersSince('2025-01-01T00:00:00Z')).toEqual([1]);
  expect((await partOf(ben, id, '?since=2027-01-01T00:00:00Z')).items.at(-1)).toMatchObject({ number: 3 });
  expect((await ben.client.get(`/api/conversations/${id}/messages?since=yesterday`)).status).toBe(400);
});

async function upload({ client }: SignedIn): Promise<string> {
  const form = new FormData();
  form.append('contentType', 'message');
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await client.post('/api/upload/content', form)).json.imageUrl;
}

async function statusOf({ client }: SignedIn, imageUrl: string): Promise<number> {
  return (await client.get(imageUrl)).status;
}

async function post({ client }: SignedIn, visibility: string): Promise<number> {
  return (await client.post('/api/posts', { text: 'Juno swims', images: [], petIds: [], visibility })).json.id;
}
