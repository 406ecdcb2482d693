import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { imageIdOf, largeImageUrl } from '@qlixline/contract/images/image-url';
import { IMAGE_MAX_BYTES, IMAGE_MAX_FRAMES, STORAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';
import { STILL_NOW, UPLOAD_REFUSALS, uploadedSchema } from '@qlixline/contract/uploads/upload';
import sharp from 'sharp';

import { eventually } from '../../test-support/eventually.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import type { Reply } from '../../test-support/client.ts';
import { Image } from '../../schema/images/image.entity.ts';
import { sampleHeic } from '../../test-support/samples/sample-heic.ts';
import {
  animatedPng,
  pngThatClaims,
  sampleGif,
  samplePng,
  solidPicture,
} from '../../test-support/samples/sample-images.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';

const api = apiOfSpec();

type Content = Buffer | string;

function form(image: Content, fields: Record<string, string> = { contentType: 'post' }, type = 'image/png'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const bytes = typeof image === 'string' ? image : new Uint8Array(image);
  data.append('image', new Blob([bytes], { type }), 'picture.png');
  return data;
}

function upload(user: SignedIn, image: Content, type?: string): Promise<Reply> {
  return user.client.post('/api/upload/content', form(image, { contentType: 'post' }, type));
}

const temporaryFiles = () => readdir(join(api.dataDir, 'tmp'));
const rowsOf = ({ userId }: SignedIn) => api.em().count(Image, { owner: userId });

async function expectNothingKept(user: SignedIn): Promise<void> {
  expect(await temporaryFiles()).toEqual([]);
  expect(await rowsOf(user)).toBe(0);
}

/** Builds a PNG of exactly `bytes` bytes; data after its end is ignored. */
async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await samplePng();
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

describe('uploading an image', () => {
  test('uploading an image returns its address, a message and its size, and stores three widths', async () => {
    const ana = await api.asUser();
    const reply = await upload(ana, await samplePng(1600, 800));
    expect(reply.status).toBe(201);
    const uploaded = uploadedSchema.parse(reply.json);
    expect(uploaded).toMatchObject({ message: 'Your photo is ready', image: { width: 1280, height: 640 } });
    expect(uploaded.imageUrl).toBe(uploaded.image.url);
    for (const width of [1280, 640, 320]) {
      const image = await fetchImage(ana, uploaded.imageUrl.replace('1280', String(width)));
      expect((await sharp(image.bytes).metadata()).width).toBe(width);
    }
    expect(await temporaryFiles()).toEqual([]);
    expect(await rowsOf(ana)).toBe(1);
  });

  test('rejects an upload without content type or image, and one with a second image or another field', async () => {
    const ana = await api.asUser();
    const png = await samplePng();
    const twice = form(png);
    twice.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'second.png');
    const without = new FormData();
    without.append('contentType', 'post');
    for (const body of [
      form(png, {}),
      form(png, { contentType: 'advert' }),
      form(png, { contentType: 'post', ownerId: 'x' }),
      form(png, { contentType: 'post', ['__proto__']: 'x' }),
      form(png, { contentType: 'p'.repeat(500) }),
      twice,
      without,
    ]) {
      expect((await ana.client.post('/api/upload/content', body)).status).toBe(400);
    }
    await expectNothingKept(ana);
  });

  test('accepts an upload of exactly 10 MB and rejects one byte more', async () => {
    const ana = await api.asUser();
    const larger = await upload(ana, await pngOfSize(IMAGE_MAX_BYTES + 1));
    expect([larger.status, larger.json.code, larger.json.message]).toEqual([
      413,
      'file_too_large',
      UPLOAD_REFUSALS.tooLarge.message,
    ]);
    await expectNothingKept(ana);
    expect((await upload(ana, await pngOfSize(IMAGE_MAX_BYTES))).status).toBe(201);
  });

  test('rejects an upload that isn’t an image, whatever its declared type, with the reason', async () => {
    const ana = await api.asUser();
    const png = await samplePng();
    const refused: [Content, string, keyof typeof UPLOAD_REFUSALS][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'invalidType'],
      ['<!doctype html><script>alert(1)</script>', 'image/png', 'invalidType'],
      ['GIF89a=1;alert(1)//', 'image/gif', 'damaged'],
      [Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'image/png', 'hidesSomething'],
      [png.subarray(0, 60), 'image/png', 'damaged'],
      [sampleHeic().subarray(0, -40), 'image/heic', 'damaged'],
      [await solidPicture(9, 9).tiff().toBuffer(), 'image/tiff', 'unknownType'],
      ['', 'image/png', 'empty'],
      [png, 'application/octet-stream', 'invalidType'],
    ];
    for (const [image, type, refusal] of refused) {
      const reply = await upload(ana, image, type);
      expect([reply.status, reply.json.code, reply.json.message]).toEqual([
        415,
        'invalid_file_type',
        UPLOAD_REFUSALS[refusal].message,
      ]);
    }
    const tooMuch: [Content, string, keyof typeof UPLOAD_REFUSALS][] = [
      [await sampleGif(IMAGE_MAX_FRAMES + 1), 'image/gif', 'tooManyFrames'],
      [sampleHeic({ claims: { width: 8_064, height: 6_048 } }), 'image/heic', 'heicTooCostly'],
    ];
    for (const [image, type, refusal] of tooMuch) {
      const reply = await upload(ana, image, type);
      expect([reply.status, reply.json.message]).toEqual([413, UPLOAD_REFUSALS[refusal].message]);
    }
    await expectNothingKept(ana);
  });

  test('accepts a HEIC photo like any other', async () => {
    const ana = await api.asUser();
    const reply = await upload(ana, sampleHeic({ tiles: { columns: 4, rows: 3 } }), 'image/heic');
    expect([reply.status, reply.json.image]).toMatchObject([201, { width: 1_280, height: 960 }]);
    const { bytes } = await fetchImage(ana, reply.json.imageUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 960 });
    expect(await temporaryFiles()).toEqual([]);
  });

  test('an uploaded animation keeps its first frame and reports it', async () => {
    const ana = await api.asUser();
    for (const [image, message] of [
      [await sampleGif(240), `Your photo is ready. ${STILL_NOW}`],
      [await animatedPng(), `Your photo is ready. ${STILL_NOW}`],
      [await sampleGif(1), 'Your photo is ready'],
    ] as const) {
      const reply = await upload(ana, image, 'image/gif');
      expect([reply.status, reply.json.message]).toEqual([201, message]);
    }
  });

  test('the large file of an image is visible to those who may see the image, until it is deleted', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { json } = await upload(ana, await samplePng(4_000, 3_000));
    const url = largeImageUrl(json.imageUrl);
    const large = await fetchImage(ana, url);
    expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 2_309, height: 1_732 });
    expect((await fetchImage(ben, url)).status).toBe(404);
    expect((await fetch(new URL(url, api.url))).status).toBe(401);
    const id = imageIdOf(json.imageUrl) ?? '';
    const { bytes } = await api.em().findOneOrFail(Image, { id });
    expect(bytes).toBeGreaterThan(large.bytes.length); // it is included in the size
    const folder = join(api.dataDir, 'media', id.slice(-2), id);
    expect(await readdir(folder)).toContain('large.webp');
    expect((await ana.client.delete(`/api/photos/${id}`)).status).toBeLessThan(300);
    expect((await fetchImage(ana, url)).status).toBe(404);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('the large file of a small image is its largest width', async () => {
    const ana = await api.asUser();
    const { json } = await upload(ana, await samplePng(800, 600));
    const large = await fetchImage(ana, largeImageUrl(json.imageUrl));
    expect(large.status).toBe(200);
    expect(large.bytes.equals((await fetchImage(ana, json.imageUrl)).bytes)).toBe(true);
  });

  test('rejects an image of 17,000 pixels square before decoding it', async () => {
    const ana = await api.asUser();
    const reply = await upload(ana, await pngThatClaims(17_000, 17_000));
    expect([reply.status, reply.json.message]).toEqual([413, UPLOAD_REFUSALS.tooManyPixels.message]);
    await expectNothingKept(ana);
  });

  test('an upload that is cut off leaves no file', async () => {
    const ana = await api.asUser();
    await sendHalf(ana);
    await eventually(async () => ((await temporaryFiles()).length === 0 ? true : undefined));
    await expectNothingKept(ana);
  });

  test('an endless upload without a declared size is answered and disconnected', async () => {
    const ana = await api.asUser();
    const { status, sent } = await sendEndless(ana);
    expect([413, undefined]).toContain(status); // a client that keeps sending may not be able to read the answer
    expect(sent).toBeLessThan(100 * 1024 * 1024); // some of which are buffered
    await eventually(async () => ((await temporaryFiles()).length === 0 ? true : undefined));
  });

  test('rejects an upload that isn’t multipart', async () => {
    const ana = await api.asUser();
    expect((await ana.client.post('/api/upload/content', { contentType: 'post' })).status).toBe(415);
    expect((await ana.client.post('/api/upload/content')).status).toBe(400);
    const broken = await ana.client.post('/api/upload/content', 'garbage', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
    await expectNothingKept(ana);
  });

  test('rejects an upload from another site', async () => {
    const ana = await api.asUser();
    const body = form(await samplePng());
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await ana.client.post('/api/upload/content', body, { headers })).status).toBe(403);
    }
    await expectNothingKept(ana);
  });

  test('uploads are limited to sixty an hour', async () => {
    const ana = await api.asUser();
    const statuses = new Set<number>();
    for (let sent = 0; sent < RATES.uploads.limit; sent += 1) {
      statuses.add((await ana.client.post('/api/upload/content', form('not an image'))).status);
    }
    expect([...statuses]).toEqual([415]);
    const reply = await upload(ana, await samplePng());
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('uploading a profile image', () => {
  test('an uploaded profile image becomes the profile image, visible to others', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const reply = await ana.client.post('/api/upload/profile', form(await samplePng(), {}));
    expect(reply.status).toBe(201);
    const { json: user } = await ana.client.get('/api/auth/user');
    expect([user.profileImageUrl, user.profileImage]).toEqual([reply.json.imageUrl, reply.json.image]);
    expect((await fetchImage(ben, reply.json.imageUrl)).status).toBe(200);
  });
});

describe('uploading a pet image', () => {
  test('an uploaded pet image becomes the pet’s image, visible to others', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await petOf(ana);
    const reply = await ana.client.post(`/api/upload/pet/${id}`, form(await samplePng(), {}));
    expect(reply.status).toBe(201);
    const [pet] = (await ana.client.get('/api/pets')).json;
    expect([pet.profileImageUrl, pet.profileImage]).toEqual([reply.json.imageUrl, reply.json.image]);
    expect((await fetchImage(ben, reply.json.imageUrl)).status).toBe(200);
  });

  test('uploading to somebody else’s pet answers like to an unknown one and stores nothing', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await petOf(ana);
    const foreign = await ben.client.post(`/api/upload/pet/${id}`, form(await samplePng(), {}));
    const missing = await ben.client.post('/api/upload/pet/2000000000', form(await samplePng(), {}));
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await ana.client.get('/api/pets')).json[0].profileImageUrl).toBeNull();
    await expectNothingKept(ben);
  });
});

test('uploads are rejected while the user’s storage is full', async () => {
  const ana = await api.asUser();
  const { json } = await upload(ana, await samplePng());
  const id = /media\/([\w-]+)\//.exec(json.imageUrl)?.[1] ?? '';
  await upload(ana, await samplePng());
  await api.em().execute('update media set bytes = ? where id = ?', [STORAGE_MAX_BYTES - 1, id]);
  const refused = await upload(ana, await samplePng());
  expect([refused.status, refused.json.message]).toEqual([413, UPLOAD_REFUSALS.noRoom.message]);
  expect((await ana.client.delete(`/api/photos/${id}`)).status).toBeLessThan(300);
  expect((await upload(ana, await samplePng())).status).toBe(201);
});

test('uploading needs a session', async () => {
  const image = form(await samplePng());
  for (const path of ['content', 'profile', 'pet/1']) {
    expect((await api.asNobody().post(`/api/upload/${path}`, image)).status).toBe(401);
  }
});

async function petOf(owner: SignedIn): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, owner.userId);
  await em.flush();
  return pet.id;
}

async function fetchImage(user: SignedIn, url: string) {
  const response = await fetch(new URL(url, api.url), { headers: { cookie: user.client.cookieHeader } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Sends an image of undeclared size until the server answers or closes. Returns the status and the bytes sent. */
async function sendEndless(user: SignedIn): Promise<{ status: number | undefined; sent: number }> {
  const sending = request(new URL('/api/upload/content', api.url), {
    method: 'POST',
    headers: {
      cookie: user.client.cookieHeader,
      origin: api.origin,
      'content-type': 'multipart/form-data; boundary=edge',
    },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    sending.on('response', ({ statusCode }) => resolve(statusCode));
    sending.on('error', () => resolve(undefined));
  });
  const over = new AbortController();
  void answered.then(() => over.abort());
  sending.write(
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  const piece = Buffer.alloc(1024 * 1024);
  let sent = 0;
  while (!over.signal.aborted && sent < 200 * piece.length) {
    sent += piece.length;
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answered]);
  }
  const status = await answered;
  sending.destroy();
  return { status, sent };
}

/** Announces a large image, sends its beginning and closes the connection. */
async function sendHalf(user: SignedIn): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sending = request(new URL('/api/upload/content', api.url), {
    method: 'POST',
    headers: {
      cookie: user.client.cookieHeader,
      origin: api.origin,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': '4000000',
    },
  });
  sending.on('error', () => resolve());
  sending.on('close', () => resolve());
  const head =
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  sending.write(Buffer.concat([Buffer.from(head), await pngOfSize(1_000_000)]));
  await eventually(async () => ((await temporaryFiles()).length === 1 ? true : undefined));
  sending.destroy();
  await promise;
}
