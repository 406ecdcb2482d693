import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { filesBelow } from '../files/stores/disk-store.ts';
import { FILE_FOLDERS } from '../files/stores/file-store.ts';

/** Hard-links each file, which keeps it if it is deleted meanwhile. Returns the number of files. */
export async function linkFiles(dataDir: string, into: string): Promise<number> {
  let linked = 0;
  for (const folder of FILE_FOLDERS) {
    for await (const path of filesBelow(dataDir, folder)) {
      await mkdir(dirname(join(into, path)), { recursive: true });
      if (await linkIfExists(join(dataDir, path), join(into, path))) linked += 1;
    }
  }
  return linked;
}

async function linkIfExists(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
