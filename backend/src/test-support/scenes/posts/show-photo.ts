import { expect } from '@jest/globals';

import { imageUrlOf } from '../../../modules/images/image.mapper.ts';
import { befriend } from '../relate.ts';
import type { SignedIn, TestApi } from '../../start/start-api.ts';

const imagesOf = (photoId: string) => [{ imageUrl: imageUrlOf(photoId), alt: '' }];

/** Shows a photo in one thread, and in another that is deleted. */
export async function showInThread({ client }: SignedIn, photoId: string): Promise<void> {
  const topic = { name: `Lakes ${photoId}`, description: '', species: null, theme: null };
  const { json } = await client.post('/api/topics', topic);
  const thread = { title: 'The lake', text: '', images: imagesOf(photoId) };
  const written = [1, 2].map(() => client.post(`/api/topics/${json.id}/threads`, thread));
  const replies = await Promise.all(written);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  await client.delete(`/api/threads/${replies[1]?.json.id}`);
}

/** Shows a photo in a message to a new friend. */
export async function showInMessage(api: TestApi, user: SignedIn, photoId: string): Promise<void> {
  const friend = await api.asUser();
  await befriend(api, user, friend);
  const { json } = await user.client.post('/api/conversations', { userId: friend.userId });
  const message = { clientId: crypto.randomUUID(), images: imagesOf(photoId) };
  expect((await user.client.post(`/api/conversations/${json.id}/messages`, message)).status).toBe(201);
}
