import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import type { Reply } from '../../test-support/client.ts';
import { samplePhonePhoto, samplePng } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('a stored image', () => {
  test('an image is served as WebP that can’t run scripts, cached privately and without camera metadata', async () => {
    const ana = await api.asUser();
    const { json } = await upload(ana, await samplePhonePhoto());
    const { status, headers, bytes } = await fetchImage(ana, json.imageUrl);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache', // nobody else may see it yet
    });
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.exif, metadata.width, metadata.height]).toEqual(['webp', undefined, 600, 800]);
    const etag = headers.get('etag') ?? '';
    expect(
      (await ana.client.get(json.imageUrl, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }))
        .status,
    ).toBe(304);
  });

  test('browsers may cache an image for a year only while every signed-in user may see it', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { json } = await upload(ana, await samplePng());
    const post = { text: 'Look', images: [{ imageUrl: json.imageUrl, alt: '' }], petIds: [], visibility: 'public' };
    const { json: posted } = await ana.client.post('/api/posts', post);
    const cachingFor = async (viewer: SignedIn) =>
      (await fetchImage(viewer, json.imageUrl)).headers.get('cache-control');
    expect(await cachingFor(ben)).toBe('private, max-age=31536000, immutable');
    await ana.client.patch(`/api/posts/${posted.id}`, { visibility: 'friends' });
    expect(await cachingFor(ana)).toBe('private, no-cache');
  });

  test('an unused image is visible to its owner alone, and others get the same 404 as for an unknown one', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { json } = await upload(ana, await samplePng());
    const missing = await ben.client.get('/media/00000000-0000-7000-8000-000000000000/1280.webp');
    const hidden = await ben.client.get(json.imageUrl);
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    expect((await api.asNobody().get(json.imageUrl)).status).toBe(401);
    expect((await ana.client.get(json.imageUrl)).status).toBe(200);
  });

  test('an image becomes visible with the pet that shows it, and hidden again without it', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { imageUrl } = (await upload(ana, await samplePng())).json;
    const { json: pet } = await ana.client.post('/api/pets', {
      name: 'Ink',
      species: 'cat',
      profileImageUrl: imageUrl,
    });
    expect((await ben.client.get(imageUrl)).status).toBe(200);
    await ana.client.delete(`/api/pets/${pet.id}`);
    expect((await ben.client.get(imageUrl)).status).toBe(404);
  });

  test.each(['/1281.webp', '/1280.png', '/..%2f1280.webp', '/1280.webp%00', '/999999999.webp'])(
    'answers 404 to an image address that ends in %s',
    async (file) => {
      const ana = await api.asUser();
      const { imageUrl } = (await upload(ana, await samplePng())).json;
      expect((await ana.client.get(imageUrl.replace('/1280.webp', file))).status).toBe(404);
    },
  );
});

function upload(user: SignedIn, image: Buffer): Promise<Reply> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'picture.png');
  return user.client.post('/api/upload/content', form);
}

async function fetchImage(user: SignedIn, url: string) {
  const response = await fetch(new URL(url, api.url), { headers: { cookie: user.client.cookieHeader } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
