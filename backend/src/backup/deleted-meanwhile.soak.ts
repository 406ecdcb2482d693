import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { imageIdIn } from '../modules/images/image.mapper.ts';
import { eventually } from '../test-support/eventually.ts';
import { imageForm } from '../test-support/samples/sample-images.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../test-support/start/start-api.ts';
import { createEmptyDatabase } from '../test-support/start/test-database.ts';
import { waitsForLock } from '../test-support/measure/waits-for-lock.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let api: TestApi;
let folder: string;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi();
  folder = await mkdtemp(join(tmpdir(), 'qlixline-backup-'));
  ana = await api.asUser();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['all of its files are gone', []],
  ['one of its files is not removed yet', ['1280.webp']],
])(
  'a picture deleted while a backup copies it is not restored, nor a post without other content, when %s',
  async (_, left) => {
    const picture = await uploadPicture();
    const [alone, described] = [await post('', picture), await post('Juno', picture)];
    const file = join(folder, 'a.backup');
    await makeBackupMeanwhile(file, async () => {
      expect((await ana.client.delete(`/api/photos/${picture.id}`)).status).toBe(204);
      const imageFolder = join(api.dataDir, 'media', picture.id.slice(-2), picture.id);
      await mkdir(imageFolder);
      for (const name of left) await writeFile(join(imageFolder, name), 'a picture');
    });

    const { posts, pictures } = await restored(file);
    expect(pictures).not.toContain(picture.id);
    expect(posts).not.toContain(alone);
    expect(posts).toContain(described);
  },
);

async function uploadPicture(): Promise<{ id: string; imageUrl: string }> {
  const { json } = await ana.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
  return { id: imageIdIn(json.imageUrl) ?? '', imageUrl: json.imageUrl };
}

async function post(text: string, { imageUrl }: { imageUrl: string }): Promise<number> {
  const input = { text, images: [{ imageUrl, alt: '' }], petIds: [], visibility: 'public' };
  return (await ana.client.post('/api/posts', input)).json.id;
}

/** Makes a backup that waits for one of its last tables, after the snapshot and before the files are linked. */
async function makeBackupMeanwhile(file: string, happens: () => Promise<void>): Promise<void> {
  const blocker = new pg.Client({ connectionString: api.databaseUrl });
  await blocker.connect();
  try {
    await blocker.query('begin; lock table username_history in access exclusive mode');
    const made = makeBackup({ databaseUrl: api.databaseUrl, dataDir: api.dataDir }, file);
    await eventually(() => waitsForLock(api));
    await happens();
    await blocker.query('commit');
    await made;
  } finally {
    await blocker.end();
  }
}

async function restored(file: string): Promise<{ posts: number[]; pictures: string[] }> {
  const fresh = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(folder, 'restored-'));
  const client = new pg.Client({ connectionString: fresh.url });
  try {
    await restoreBackup({ databaseUrl: fresh.url, dataDir }, file);
    await client.connect();
    const { rows: posts } = await client.query<{ id: number }>('select id from posts');
    const { rows: pictures } = await client.query<{ id: string }>('select id from media');
    return { posts: posts.map(({ id }) => id), pictures: pictures.map(({ id }) => id) };
  } finally {
    await client.end();
    await fresh.drop();
  }
}
