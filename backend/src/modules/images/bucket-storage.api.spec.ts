import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { VideoUpload } from '@qlixline/contract/videos/video';
import sharp from 'sharp';
import S3rver from '@20minutes/s3rver';

import { eventually } from '../../test-support/eventually.ts';
import { documentForm, samplePdf } from '../../test-support/samples/sample-documents.ts';
import { videoForm } from '../../test-support/samples/sample-videos.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';

const BUCKET = 'pictures';

let bucketFolder: string;
let s3: S3rver;
let api: TestApi;

/** The specs depend on their order: the last one stops the storage. */
beforeAll(async () => {
  bucketFolder = await mkdtemp(join(tmpdir(), 'qlixline-s3-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  api = await startOwnApi({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER', // the only account this server knows
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await api.close();
  await rm(bucketFolder, { recursive: true, force: true });
});

describe('an S3-compatible storage', () => {
  test('an upload is stored in the bucket, served from /media, and leaves nothing on the local disk', async () => {
    const ana = await api.asUser();
    const { status, json } = await ana.client.post('/api/upload/content', await postForm());
    expect(status).toBe(201);
    expect(await widthsInBucket()).toEqual([320, 640, 1280]);
    expect(await filesIn(api.dataDir)).toEqual(['session-secret']);

    const image = await fetch(new URL(json.imageUrl, api.url), { headers: { cookie: ana.client.cookieHeader } });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await image.arrayBuffer()).metadata()).width).toBe(1280);
  });

  test('an image in the bucket is hidden from strangers like one on the local disk', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { json } = await ana.client.post('/api/upload/content', await postForm());
    expect((await ben.client.get(json.imageUrl)).status).toBe(404);
  });

  test('a video is stored in the bucket beside its picture, served in ranges and deleted with it', async () => {
    const ana = await api.asUser();
    const { json } = await ana.client.post('/api/upload/video', await videoForm());
    const { image } = await eventually(async () => {
      const { json: upload } = await ana.client.get(`/api/upload/video/${json.id}`);
      return upload.state === 'ready' ? (upload as VideoUpload) : undefined;
    });
    await eventually(async () => ((await readdir(join(api.dataDir, 'tmp'))).length === 0 ? true : undefined));
    expect(await filesIn(api.dataDir)).toEqual(['session-secret']);
    const url = new URL(image?.video.url ?? '', api.url);
    const part = await fetch(url, { headers: { cookie: ana.client.cookieHeader, range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']); // the start of every MP4
    expect((await ana.client.delete(`/api/photos/${json.id}`)).status).toBe(204);
    expect((await filesIn(join(bucketFolder, BUCKET))).filter((name) => name.startsWith('video'))).toEqual([]);
  });

  test('a PDF of a health journal is stored in the bucket, served from it and deleted with its entry', async () => {
    const { client } = await api.asUser();
    const { json: pet } = await client.post('/api/pets', { name: 'Juno', species: 'dog' });
    const visit = { kind: 'visit', on: '2026-01-06', name: 'Limping', note: '', dueOn: null };
    const { json: entry } = await client.post(`/api/pets/${pet.id}/health`, visit);
    const path = `/api/pets/${pet.id}/health/${entry.id}`;
    const { json: document } = await client.post(`${path}/documents`, documentForm());
    expect(await filesIn(api.dataDir)).toEqual(['session-secret']);
    expect((await client.get(`${path}/documents/${document.id}`)).text).toBe(samplePdf().toString());
    expect((await client.delete(path)).status).toBe(204);
    expect((await filesIn(join(bucketFolder, BUCKET))).filter((name) => name.startsWith('document'))).toEqual([]);
  });

  test('an upload is rejected and stores no row while the bucket is unavailable', async () => {
    const ana = await api.asUser();
    const { json: before } = await ana.client.post('/api/upload/content', await postForm());
    await s3.close();
    const refused = await ana.client.post('/api/upload/content', await postForm());
    expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
    expect((await ana.client.get(before.imageUrl)).status).toBe(503);
    expect(await api.em().execute('select id from media where owner_id = ?', [ana.userId])).toHaveLength(1);
    expect(await filesIn(api.dataDir)).toEqual(['session-secret']);
  });
});

async function postForm(): Promise<FormData> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(await samplePng(1600, 900))], { type: 'image/png' }), 'picture.png');
  return form;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function widthsInBucket(): Promise<number[]> {
  const names = await filesIn(join(bucketFolder, BUCKET));
  const widths = names.flatMap((name) => /^(\d+)\.webp\._S3rver_object$/.exec(name)?.[1] ?? []);
  return widths.map(Number).toSorted((one, other) => one - other);
}
