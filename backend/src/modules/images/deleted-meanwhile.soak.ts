import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';

import type { Reply } from '../../test-support/client.ts';
import { eventually } from '../../test-support/eventually.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { waitsForLock } from '../../test-support/measure/waits-for-lock.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { imageUrlOf } from './image.mapper.ts';

/** Ana's image and pet, which are being deleted while she uses them. */
type Things = { ana: SignedIn; postId: number; image: string; imageUrl: string; pet: number; otherPet: number };

let api: TestApi;
let other: pg.Client;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterEach(() => other.end());

const POST = { text: 'Look', images: [], petIds: [], visibility: 'public' };
const PET = { name: 'Ink', species: 'cat' };

test.each<[string, 'post' | 'story', (things: Things) => Promise<Reply>]>([
  ['a story', 'story', ({ ana, imageUrl }) => ana.client.post('/api/stories', { imageUrl, alt: '', caption: '' })],
  [
    'a post',
    'post',
    ({ ana, imageUrl }) => ana.client.post('/api/posts', { ...POST, images: [{ imageUrl, alt: '' }] }),
  ],
  [
    'a changed post',
    'post',
    ({ ana, imageUrl, postId }) => ana.client.patch(`/api/posts/${postId}`, { images: [{ imageUrl, alt: '' }] }),
  ],
  ['a pet', 'post', ({ ana, imageUrl }) => ana.client.post('/api/pets', { ...PET, profileImageUrl: imageUrl })],
  [
    'a changed pet',
    'post',
    ({ ana, imageUrl, otherPet }) => ana.client.put(`/api/pets/${otherPet}`, { ...PET, profileImageUrl: imageUrl }),
  ],
])(
  'creating %s with a photo that is being deleted is rejected like one with an unknown photo',
  async (_, kind, use) => {
    const things = await thingsOf(kind);
    const reply = await whileDeleting('media', things.image, () => use(things));
    expect([reply.status, reply.json.message]).toEqual([400, 'Please upload the picture first']);
  },
);

test('creating a post with a pet that is being deleted is rejected like one with somebody else’s pet', async () => {
  const { ana, pet } = await thingsOf('post');
  const reply = await whileDeleting('pets', pet, () => ana.client.post('/api/posts', { ...POST, petIds: [pet] }));
  expect([reply.status, reply.json.message]).toEqual([400, 'Please choose pets of your own']);
});

test('creating an album while the account is being deleted answers 409', async () => {
  const { ana } = await thingsOf('post');
  const reply = await whileDeleting('users', ana.userId, () => ana.client.post('/api/albums', { name: 'At the lake' }));
  expect([reply.status, reply.json.code]).toEqual([409, 'stale']);
});

async function thingsOf(kind: 'post' | 'story'): Promise<Things> {
  const ana = await api.asUser();
  const em = api.em();
  const [image, pet, otherPet] = [
    buildImage(em, ana.userId, { kind }),
    buildPet(em, ana.userId),
    buildPet(em, ana.userId),
  ];
  await em.flush();
  const postId = await insertPost(em, ana.userId);
  return { ana, postId, image: image.id, imageUrl: imageUrlOf(image.id), pet: pet.id, otherPet: otherPet.id };
}

/** Calls `use` while a deletion is in progress. The deletion commits once the request waits for it. */
async function whileDeleting(table: string, id: string | number, use: () => Promise<Reply>): Promise<Reply> {
  await other.query('begin');
  await other.query(`delete from ${table} where id = $1`, [id]);
  const reply = use();
  await eventually(() => waitsForLock(api));
  await other.query('commit');
  return reply;
}
