import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { moveFiles } from '../../backup/moving/move-files.ts';
import { openFileStore } from '../../files/stores/open-file-store.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { documentForm, samplePdf } from '../../test-support/samples/sample-documents.ts';
import { imageForm } from '../../test-support/samples/sample-images.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { describeStore } from '../../test-support/storage/described.ts';
import { startBucket } from '../../test-support/storage/test-bucket.ts';
import type { TestBucket } from '../../test-support/storage/test-bucket.ts';
import type { Client } from '../../test-support/client.ts';
import { imageIdIn } from './image.mapper.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

describe.each([
  ['bucket', 'disk'],
  ['disk', 'bucket'],
] as const)('moving files to a %s while people use the product', (to, from) => {
  /** The backend before the move, and the one with FILES_MOVE_TO. */
  let before: TestApi;
  let moving: TestApi;
  let ana: { client: Client };
  const formerVariables = () => (from === 'bucket' ? bucket.variables : {});
  const store = (place: 'bucket' | 'disk') =>
    openFileStore({ dataDir: before.dataDir, s3: place === 'bucket' ? bucket.settings : undefined });
  const upload = async () => {
    const { json } = await ana.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
    return { url: json.imageUrl as string, id: imageIdIn(json.imageUrl) ?? '' };
  };
  const widthOf = (id: string) => `media/${id.slice(-2)}/${id}/640.webp`;
  const move = () => moveFiles({ ...before, bucket: bucket.settings, to, dryRun: false, say: () => undefined });

  let earlier: { url: string; id: string };
  let document: string;
  beforeAll(async () => {
    before = await startOwnApi(formerVariables());
    const user = await before.asUser();
    ana = user;
    earlier = await upload();
    const { json: pet } = await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' });
    const visit = { kind: 'visit', on: '2026-01-06', name: 'Limping', note: '', dueOn: null };
    const { json: entry } = await ana.client.post(`/api/pets/${pet.id}/health`, visit);
    const path = `/api/pets/${pet.id}/health/${entry.id}/documents`;
    document = `${path}/${(await ana.client.post(path, documentForm())).json.id}`;
    await publishSample(before, sampleShellBuild());
    await publishSample(before, sampleRemoteBuild({ routes: [{ id: 'pets' }] }));
    moving = await startOwnApi({
      ...bucket.variables,
      FILES_MOVE_TO: to,
      DATABASE_URL: before.databaseUrl,
      DATA_DIR: before.dataDir,
    });
    ana = await moving.asDeviceOf(user.userId);
  });
  afterAll(async () => {
    await moving.close();
    await before.close();
  });

  test('older files are served from the former place, and new ones go to the new place', async () => {
    expect((await ana.client.get(earlier.url)).status).toBe(200);
    expect((await ana.client.get(document)).text).toBe(samplePdf().toString());
    expect((await moving.asNobody().get('/remotes/mf-pets/1.0.0/remoteEntry.js')).status).toBe(200);
    const { url, id } = await upload();
    expect([await store(to).sizeOf(widthOf(id)), await store(from).sizeOf(widthOf(id))]).toEqual([
      expect.any(Number),
      null,
    ]);
    expect((await ana.client.get(url)).status).toBe(200);
  });

  test('a picture deleted during the move is deleted from both places', async () => {
    const { id } = earlier;
    const bytes = await store(from).open(widthOf(id));
    await store(to).put(widthOf(id), bytes!);
    expect((await ana.client.delete(`/api/photos/${id}`)).status).toBe(204);
    for (const place of [from, to]) expect(await store(place).sizeOf(widthOf(id))).toBeNull();
    expect((await ana.client.get(earlier.url)).status).toBe(404);
  });

  test('after the move everything is in the new place, and the former one is not needed', async () => {
    await expect(move()).rejects.toThrow(/^A backend runs that writes files to the former place/);
    await before.app.close();
    await move();
    const all = await describeStore(store(from));
    expect(await describeStore(store(to))).toEqual(expect.objectContaining(all));
    if (from === 'disk') await rm(join(before.dataDir, 'media'), { recursive: true });
    else for (const path of Object.keys(all)) await store(from).remove(path);
    expect((await ana.client.get(document)).text).toBe(samplePdf().toString());
  });
});
