import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { syncFolder } from '../durable-files.ts';
import { FILE_FOLDERS } from './file-store.ts';
import type { FileStore, OpenedFile } from './file-store.ts';

/** Depth of folders that belong to one id or one version, as in `media/ab/<id>`. */
const OWN_FOLDER_DEPTH = 3;

/** Opens the folders of DATA_DIR as a store. */
export function openDiskStore(dataDir: string): FileStore {
  const sizeOf = (path: string) => stat(join(dataDir, path)).then(({ size }) => size, nullIfMissing);
  return {
    kind: 'disk',
    name: `the folder ${dataDir}`,
    async *files() {
      for (const folder of FILE_FOLDERS) {
        for await (const path of filesBelow(dataDir, folder)) {
          const size = await sizeOf(path);
          if (size !== null) yield { path, size };
        }
      }
    },
    open: (path) => openFile(join(dataDir, path)),
    sizeOf,
    put: (path, file) => putFile(dataDir, path, file),
    remove: (path) => removeFile(dataDir, path),
  };
}

/**
 * Yields paths relative to `dataDir` in alphabetical order. Skips a folder that is deleted meanwhile; a recursive
 * `readdir` would fail as a whole.
 */
export async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(noneIfMissing);
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

async function openFile(path: string): Promise<OpenedFile | null> {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (!file) return null;
  const { size } = await file.stat();
  return { size, stream: file.createReadStream() };
}

/** Writes outside the folders first, as nobody must ever see an incomplete file. */
async function putFile(dataDir: string, path: string, { stream }: OpenedFile): Promise<void> {
  const place = join(dataDir, path);
  const temporary = join(dataDir, 'tmp');
  const unfinished = join(temporary, randomUUID());
  await mkdir(temporary, { recursive: true });
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  try {
    await pipeline(stream, createWriteStream(unfinished, { flags: 'wx', flush: true }));
    await rename(unfinished, place);
    await syncFolder(dirname(place));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes a file and its own folder, but no folder that an upload may be about to use. */
async function removeFile(dataDir: string, path: string): Promise<void> {
  await rm(join(dataDir, path), { force: true });
  for (let folder = dirname(path); folder.split('/').length >= OWN_FOLDER_DEPTH; folder = dirname(folder)) {
    const isRemoved = await rmdir(join(dataDir, folder)).then(
      () => true,
      () => false, // not empty, or removed by somebody else
    );
    if (!isRemoved) return;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
