import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';

import { imageForm } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { LeftImages } from './left-images.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

const removeLeft = () => api.app.get(LeftImages, { strict: false }).remove();
const folderOf = (id: string) => join(api.dataDir, 'media', id.slice(-2), id);

/** Uploads an image and returns its address and id. */
async function upload(contentType: string): Promise<{ imageUrl: string; id: string }> {
  const { json } = await ana.client.post('/api/upload/content', await imageForm({ contentType }));
  return { imageUrl: json.imageUrl, id: /[\w-]{36}/.exec(json.imageUrl)![0] };
}

async function makeOlder(table: 'media' | 'left_images', id: string, age: string): Promise<void> {
  const key = table === 'media' ? 'id' : 'image_id';
  await api.em().execute(`update ${table} set created_at = now() - ?::interval where ${key} = ?`, [age, id]);
}

test('the job deletes files of an upload that a killed process left, but no recent ones', async () => {
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [old, young]) {
    await mkdir(folderOf(id), { recursive: true });
    await writeFile(join(folderOf(id), '320.webp'), 'the first width');
    await api.em().execute('insert into left_images (image_id) values (?)', [id]);
  }
  await makeOlder('left_images', old, '61 minutes');
  await removeLeft();
  expect([existsSync(folderOf(old)), existsSync(folderOf(young))]).toEqual([false, true]);
});

test('the job deletes an unused story picture with all its widths after a week, and no other', async () => {
  const [unshown, young, inStory, inPost] = [
    await upload('story'),
    await upload('story'),
    await upload('story'),
    await upload('story'),
  ];
  const photo = await upload('post');
  expect((await ana.client.post('/api/stories', { imageUrl: inStory.imageUrl, alt: '', caption: '' })).status).toBe(
    201,
  );
  const post = { text: 'Look', images: [{ imageUrl: inPost.imageUrl, alt: '' }], petIds: [], visibility: 'public' };
  expect((await ana.client.post('/api/posts', post)).status).toBe(201);
  for (const { id } of [unshown, inStory, inPost, photo]) await makeOlder('media', id, '8 days');

  await removeLeft();
  expect((await ana.client.get(unshown.imageUrl)).status).toBe(404);
  for (const { imageUrl } of [young, inStory, inPost, photo]) expect((await ana.client.get(imageUrl)).status).toBe(200);
  expect(existsSync(folderOf(unshown.id))).toBe(true); // another backend may be working on it

  await makeOlder('left_images', unshown.id, '2 hours');
  await removeLeft();
  expect(existsSync(folderOf(unshown.id))).toBe(false);
  for (const { id } of [young, inStory, inPost, photo]) expect(existsSync(folderOf(id))).toBe(true);
});

test('deleting an account deletes its image files', async () => {
  const ben = await api.asUser();
  const { json } = await ben.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
  const id = /[\w-]{36}/.exec(json.imageUrl)![0];
  await api.em().execute('delete from users where id = ?', [ben.userId]);
  await makeOlder('left_images', id, '2 hours');
  await removeLeft();
  expect(existsSync(folderOf(id))).toBe(false);
});

test('completed uploads and deletions leave nothing for the job to remove', async () => {
  const { id } = await upload('post');
  expect((await ana.client.delete(`/api/photos/${id}`)).status).toBe(204);
  expect(existsSync(folderOf(id))).toBe(false);
  expect(await api.em().execute('select 1 from left_images where image_id = ?', [id])).toEqual([]);
});

test('the job never deletes an image whose row exists', async () => {
  const { id, imageUrl } = await upload('post');
  await api.em().execute(`insert into left_images values (?, now() - interval '2 hours')`, [id]);
  await removeLeft();
  expect((await ana.client.get(imageUrl)).status).toBe(200);
  expect(await api.em().execute('select 1 from left_images where image_id = ?', [id])).toEqual([]);
});
