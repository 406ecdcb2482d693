import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';
import { makeBackup } from './make-backup.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'qlixline-backup-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const installation = () => ({ databaseUrl: api.databaseUrl, dataDir: api.dataDir });
const workFolders = async () => (await readdir(api.dataDir)).filter((name) => name.startsWith('.backup'));

test.each([
  ['in a folder that is not there', 'ENOENT', async () => join(folder, 'none', 'a.backup')],
  ['on a full disk', 'ENOSPC', fileOnFullDisk],
])('a backup %s fails and leaves nothing in the data folder', async (_, code, place) => {
  const where = await place();
  await expect(makeBackup(installation(), where)).rejects.toMatchObject({ code });
  expect(await workFolders()).toEqual([]);
});

test('a backup deletes leftovers of one killed a day before, but not files of a running one', async () => {
  const [killed, atWork] = ['.backup-killed', '.backup-at-work'].map((name) => join(api.dataDir, name));
  for (const left of [killed, atWork]) await mkdir(left!);
  await utimes(killed!, new Date(), new Date(Date.now() - 25 * 60 * 60_000));
  await makeBackup(installation(), join(folder, 'next'));
  expect(await workFolders()).toEqual(['.backup-at-work']);
  await rm(atWork!, { recursive: true });
});

/** Returns a path whose writes go to a full device. */
async function fileOnFullDisk(): Promise<string> {
  const full = join(folder, 'full.backup');
  await symlink('/dev/full', `${full}.unfinished`);
  return full;
}
