import { describe, expect, test } from '@jest/globals';
import type { PostInput } from '@qlixline/contract/posts/post';

import { samplePng } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const NEVER = '/media/00000000-0000-7000-8000-000000000000/1280.webp';

const api = apiOfSpec();

async function upload(user: SignedIn, contentType: 'post' | 'story' = 'post'): Promise<string> {
  const form = new FormData();
  form.append('contentType', contentType);
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await user.client.post('/api/upload/content', form)).json.imageUrl as string;
}

async function publish(user: SignedIn, imageUrl: string, visibility: PostInput['visibility']): Promise<number> {
  const post = { text: 'Look', images: [{ imageUrl, alt: '' }], petIds: [], visibility };
  return (await user.client.post('/api/posts', post)).json.id as number;
}

/** Returns true if a visitor can't tell the address from one that never existed. */
async function isHidden(imageUrl: string): Promise<boolean> {
  const [existing, unknown] = [await api.asNobody().get(imageUrl), await api.asNobody().get(NEVER)];
  if (existing.status === 200) return false;
  expect([existing.status, existing.text]).toEqual([unknown.status, unknown.text]);
  expect(unknown.status).toBe(401);
  return true;
}

describe('images that visitors may see', () => {
  test('a visitor sees the image of a public post, and it isn’t cached', async () => {
    const bella = await api.asUser();
    const imageUrl = await upload(bella);
    expect(await isHidden(imageUrl)).toBe(true);
    const id = await publish(bella, imageUrl, 'public');
    const { status, headers } = await api.asNobody().get(imageUrl);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    const conditional = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await api.asNobody().get(imageUrl, { headers: conditional })).status).toBe(304);
    expect((await api.asNobody().send('HEAD', imageUrl)).status).toBe(200);
    await bella.client.patch(`/api/posts/${id}`, { visibility: 'friends' });
    expect((await api.asNobody().get(imageUrl, { headers: conditional })).status).toBe(401);
  });

  test('a visitor sees the images of a profile and of its pets', async () => {
    const bella = await api.asUser();
    const [own, ofPet] = [await upload(bella), await upload(bella)];
    await bella.client.post('/api/pets', { name: 'Juno', species: 'dog', profileImageUrl: ofPet });
    const [, , id] = own.split('/');
    await api.em().execute('update users set profile_image_id = ? where id = ?', [id, bella.userId]);
    for (const url of [own, ofPet]) expect(await isHidden(url)).toBe(false);
    await bella.client.patch('/api/settings', { allowsVisitors: false });
    for (const url of [own, ofPet]) expect(await isHidden(url)).toBe(true);
  });

  test('a visitor sees an image in one public post even if other posts with it aren’t public', async () => {
    const bella = await api.asUser();
    const imageUrl = await upload(bella);
    await publish(bella, imageUrl, 'only_me');
    await publish(bella, imageUrl, 'friends');
    expect(await isHidden(imageUrl)).toBe(true);
    const id = await publish(bella, imageUrl, 'public');
    expect(await isHidden(imageUrl)).toBe(false);
    await bella.client.delete(`/api/posts/${id}`);
    expect(await isHidden(imageUrl)).toBe(true);
  });
});

describe('images that visitors may not see', () => {
  test.each<PostInput['visibility']>(['friends', 'only_me'])(
    'a visitor doesn’t see the image of a post for %s',
    async (visibility) => {
      const bella = await api.asUser();
      const imageUrl = await upload(bella);
      await publish(bella, imageUrl, visibility);
      expect(await isHidden(imageUrl)).toBe(true);
    },
  );

  test('a visitor sees the image of a story only once a public post shows it, too', async () => {
    const bella = await api.asUser();
    const imageUrl = await upload(bella, 'story');
    expect((await bella.client.post('/api/stories', { imageUrl, caption: '', alt: '' })).status).toBe(201);
    expect(await isHidden(imageUrl)).toBe(true);
    await publish(bella, imageUrl, 'public');
    expect(await isHidden(imageUrl)).toBe(false);
  });

  test('a visitor doesn’t see the image of a removed post or of an author scheduled for deletion', async () => {
    const [bella, max] = [await api.asUser(), await api.asUser()];
    const [removed, deleted] = [await upload(bella), await upload(max)];
    const id = await publish(bella, removed, 'public');
    await publish(max, deleted, 'public');
    for (const url of [removed, deleted]) expect(await isHidden(url)).toBe(false);
    await api.em().execute('update posts set removed_at = now() where id = ?', [id]);
    await api.em().execute(`update users set deletes_at = now() + interval '14 days' where id = ?`, [max.userId]);
    for (const url of [removed, deleted]) expect(await isHidden(url)).toBe(true);
  });

  test.each(['/1281.webp', '/1280.png', '/..%2f1280.webp', '/999999999.webp', '/.webp'])(
    'a visitor gets no image at %s',
    async (file) => {
      const bella = await api.asUser();
      const imageUrl = await upload(bella);
      await publish(bella, imageUrl, 'public');
      expect(await isHidden(imageUrl.replace('/1280.webp', file))).toBe(true);
    },
  );
});
