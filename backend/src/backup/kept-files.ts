import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { openDiskStore } from '../files/stores/disk-store.ts';
import { SMALL_FILE_BYTES } from '../files/stores/file-store.ts';
import type { FileStore, OpenedFile } from '../files/stores/file-store.ts';
import { linkFiles } from './linked-files.ts';

/** Small files fetched ahead, as a request to a bucket takes much longer than transferring the bytes. */
const FETCHED_AHEAD = 8;

type KeptFile = OpenedFile & { path: string };

/** Makes sure that files remain while they are copied, as far as the store can. */
export async function holdFiles(store: FileStore, dataDir: string, work: string): Promise<FileStore> {
  if (store.kind === 'bucket') return store;
  const held = join(work, 'files');
  await linkFiles(dataDir, held);
  return openDiskStore(held);
}

/** Yields all files in the order of the store, except those removed meanwhile. */
export async function* keptFiles(store: FileStore): AsyncGenerator<KeptFile> {
  const fetched: Promise<KeptFile | null>[] = [];
  for await (const { path } of store.files()) {
    const fetching = fetchFile(store, path);
    fetching.catch(() => undefined); // thrown once it is its turn
    fetched.push(fetching);
    if (fetched.length >= FETCHED_AHEAD) yield* nextOf(store, fetched);
  }
  while (fetched.length > 0) yield* nextOf(store, fetched);
}

async function* nextOf(store: FileStore, fetched: Promise<KeptFile | null>[]): AsyncGenerator<KeptFile> {
  const file = await fetched.shift();
  if (!file) return;
  if (file.size <= SMALL_FILE_BYTES) return yield file;
  const again = await store.open(file.path);
  if (again) yield { path: file.path, ...again };
}

/** Reads a small file as a whole; a large one is opened again when it is needed. */
async function fetchFile(store: FileStore, path: string): Promise<KeptFile | null> {
  const file = await store.open(path);
  if (!file) return null;
  if (file.size > SMALL_FILE_BYTES) {
    file.stream.destroy();
    return { path, ...file };
  }
  const bytes = await buffer(file.stream);
  return { path, size: bytes.length, stream: Readable.from(bytes.length > 0 ? [bytes] : []) };
}
