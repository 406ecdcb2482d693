import { expect } from '@jest/globals';

import { samplePng } from '../samples/sample-images.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

export async function uploadStoryImage({ client }: SignedIn): Promise<string> {
  const form = new FormData();
  form.append('contentType', 'story');
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await client.post('/api/upload/content', form)).json.imageUrl;
}

/** Publishes a story and returns its id. */
export async function shareStory(user: SignedIn, words: { caption?: string; alt?: string } = {}): Promise<number> {
  const body = { imageUrl: await uploadStoryImage(user), caption: '', alt: '', ...words };
  const reply = await user.client.post('/api/stories', body);
  expect(reply.status).toBe(201);
  return reply.json.id;
}

/** Moves a story's expiry earlier by a PostgreSQL interval. */
export async function ageStory(api: TestApi, id: number, by: string): Promise<void> {
  await api.em().execute(`update stories set expires_at = expires_at - interval '${by}' where id = ?`, [id]);
}
