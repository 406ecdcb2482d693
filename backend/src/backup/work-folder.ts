import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const WORK_PREFIX = '.backup-';
const LEFT_OVER_AFTER_MS = 24 * 60 * 60_000; // a younger one may be in use

/** Runs work with a temporary folder beside the files, so that they can be linked, and removes it. */
export async function inWorkFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeLeftOvers(dataDir);
  const folder = await mkdtemp(join(dataDir, WORK_PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed backup has left: copies of rows, and links that keep the bytes of deleted images. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(WORK_PREFIX)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() })); // removed by its own backup
    if (Date.now() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
