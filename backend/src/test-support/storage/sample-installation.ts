import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { SMALL_FILE_BYTES } from '../../files/stores/file-store.ts';
import type { FileStore } from '../../files/stores/file-store.ts';
import { openFileStore } from '../../files/stores/open-file-store.ts';
import { documentForm } from '../samples/sample-documents.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../samples/sample-build.ts';
import { imageForm } from '../samples/sample-images.ts';
import type { TestApi } from '../start/start-api.ts';
import { createTestDatabase } from '../start/test-database.ts';

/** Sizes at which files are handled differently, and some between. */
const SIZES = [0, 1, 511, 512, 513, 70_000, SMALL_FILE_BYTES, SMALL_FILE_BYTES + 1, 3 * SMALL_FILE_BYTES];

/** Fills an installation with a picture, a post, a document, and a shell and a remote with unusual names. */
export async function fillInstallation(api: TestApi): Promise<void> {
  const { client } = await api.asUser();
  const { json: upload } = await client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
  const images = [{ imageUrl: upload.imageUrl, alt: 'Juno\tat the "lake"\\' }];
  await client.post('/api/posts', { text: 'Ünïcode 🐾\nand lines', images, petIds: [], visibility: 'public' });
  const { json: pet } = await client.post('/api/pets', { name: 'Juno', species: 'dog' });
  const visit = { kind: 'visit', on: '2026-01-06', name: 'Limping', note: '', dueOn: null };
  const { json: entry } = await client.post(`/api/pets/${pet.id}/health`, visit);
  await client.post(`/api/pets/${pet.id}/health/${entry.id}/documents`, documentForm());
  await publishSample(api, sampleShellBuild({ files: { 'assets/font.0a1b2c.woff2': 'a font' } }));
  await publishSample(api, sampleRemoteBuild({ files: { 'assets/@part~1.js': 'part()' }, routes: [{ id: 'pets' }] }));
}

/** Adds files of all sizes that are handled differently, and `more` small ones. */
async function addFiles(store: FileStore, more = 0): Promise<void> {
  for (const size of [...SIZES, ...Array.from({ length: more }, (_, nth) => 1_000 + nth)]) {
    const id = randomUUID();
    const name = size > SMALL_FILE_BYTES ? 'video.mp4' : '640.webp';
    const bytes = randomBytes(size);
    await store.put(`media/${id.slice(-2)}/${id}/${name}`, { size, stream: Readable.from(size > 0 ? [bytes] : []) });
  }
}

export type SampleInstallation = { databaseUrl: string; dataDir: string; drop(): Promise<void> };

/** Copies an installation, so that nothing writes to it, and adds generated files. */
export async function copyInstallation(api: TestApi, more = 0): Promise<SampleInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-sample-'));
  const database = await createTestDatabase();
  const [file, dataDir] = [join(folder, 'sample.backup'), join(folder, 'data')];
  await makeBackup({ databaseUrl: api.databaseUrl, dataDir: api.dataDir }, file);
  await restoreBackup({ databaseUrl: database.url, dataDir }, file);
  await addFiles(openFileStore({ dataDir }), more);
  return {
    databaseUrl: database.url,
    dataDir,
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
