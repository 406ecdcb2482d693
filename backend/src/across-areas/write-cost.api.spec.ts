import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from '@jest/globals';

import { imageUrlOf } from '../modules/images/image.mapper.ts';
import { open, send } from '../test-support/scenes/converse.ts';
import type { Reply } from '../test-support/client.ts';
import { buildImage } from '../test-support/factories/image.factory.ts';
import { buildPet } from '../test-support/factories/pet.factory.ts';
import { befriend } from '../test-support/scenes/relate.ts';
import { databaseWorkOf } from '../test-support/measure/round-trips.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import type { SignedIn } from '../test-support/start/start-api.ts';

/** Maximum of round trips: `begin`, reads, writes, `commit`. */
const MOST = 4;

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let conversationId: number;
beforeAll(async () => {
  [ana, ben] = [await api.asUser({ username: 'ana' }), await api.asUser({ username: 'ben' })];
  await befriend(api, ana, ben);
  conversationId = (await open(ana, ben)).id;
  await send(ana, conversationId, 'Hello');
  await send(ben, conversationId, 'Hello back');
});

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const post = ({ client }: SignedIn, body: object) =>
  client.post('/api/posts', { visibility: 'friends', images: [], petIds: [], ...body }, keyed());
const postOfBen = async (body: object = {}): Promise<number> =>
  (await post(ben, { text: 'At the lake', ...body })).json.id;
const comment = ({ client }: SignedIn, postId: number, body: object) =>
  client.post(`/api/posts/${postId}/comments`, body, keyed());
const message = ({ client }: SignedIn, body: object) =>
  client.post(`/api/conversations/${conversationId}/messages`, { clientId: randomUUID(), ...body });

async function pictures() {
  const em = api.em();
  const images = [buildImage(em, ana.userId), buildImage(em, ana.userId)];
  await em.flush();
  return images.map(({ id }) => ({ imageUrl: imageUrlOf(id), alt: 'Juno in the water' }));
}

async function pet(): Promise<number> {
  const em = api.em();
  const built = buildPet(em, ana.userId);
  await em.flush();
  return built.id;
}

/** Setup, and the request that is measured. */
type Case = [name: string, prepare: () => Promise<() => Promise<Reply>>];

const CREATES: Case[] = [
  ['a post', async () => () => post(ana, { text: 'Swam today' })],
  [
    'a post with pictures, a pet, tags, a mention and a quote',
    async () => {
      const quotedPostId = await postOfBen({ visibility: 'public' });
      const [images, petIds] = [await pictures(), [await pet()]];
      return () => post(ana, { text: 'With @ben #lake #swim', images, petIds, quotedPostId });
    },
  ],
  [
    'a comment that names somebody',
    async () => {
      const postId = await postOfBen();
      return () => comment(ana, postId, { text: 'Lovely, @ben' });
    },
  ],
  [
    'a reply to a comment',
    async () => {
      const postId = await postOfBen();
      const replyToId = (await comment(ben, postId, { text: 'Who comes along?' })).json.id;
      return () => comment(ana, postId, { text: 'We do', replyToId });
    },
  ],
  ['a message', async () => () => message(ana, { text: 'On our way' })],
  [
    'a message with pictures that answers one',
    async () => {
      const images = await pictures();
      return () => message(ana, { text: 'Look', images, replyToNumber: 1 });
    },
  ],
];

const CHANGES: Case[] = [
  [
    'a like',
    async () => {
      const id = await postOfBen();
      return () => ana.client.put(`/api/posts/${id}/like`);
    },
  ],
  [
    'a post that is saved',
    async () => {
      const id = await postOfBen();
      return () => ana.client.put(`/api/posts/${id}/save`);
    },
  ],
  [
    'a friend request',
    async () => {
      const { userId } = await api.asUser();
      return () => ana.client.post('/api/friends/requests', { userId });
    },
  ],
  [
    'a conversation that is read',
    async () => {
      const { number } = await send(ben, conversationId, 'Are you there?');
      return () => ana.client.put(`/api/conversations/${conversationId}/read`, { number });
    },
  ],
  [
    'notifications that are seen',
    async () => {
      await ben.client.put(`/api/posts/${(await post(ana, { text: 'Out' })).json.id}/like`);
      return () => ana.client.put('/api/notifications/seen');
    },
  ],
  [
    'a notification that is read',
    async () => {
      await ben.client.put(`/api/posts/${(await post(ana, { text: 'Out again' })).json.id}/like`);
      const { id } = (await ana.client.get('/api/notifications')).json.items[0];
      return () => ana.client.put(`/api/notifications/${id}/read`);
    },
  ],
];

test.each([...CREATES, ...CHANGES])('%s takes at most four database round trips', async (_, prepare) => {
  const write = await prepare();
  let status = 0;
  const { roundTrips, statements } = await databaseWorkOf(ana.userId, async () => {
    ({ status } = await write());
  });
  expect(status).toBeLessThan(300);
  expect(statements.length).toBeGreaterThan(0);
  expect(roundTrips <= MOST ? [] : statements).toEqual([]);
});
