import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import pg from 'pg';

import { AtOnce } from '../../concurrency/at-once.ts';
import type { S3Settings } from '../../config/file-places.ts';
import { countBackendConnections } from '../../database/backend-presence.ts';
import { StartError } from '../../errors/start-error.ts';
import { openBucketStore } from '../../files/stores/bucket-store.ts';
import { openDiskStore } from '../../files/stores/disk-store.ts';
import { SMALL_FILE_BYTES } from '../../files/stores/file-store.ts';
import type { FileStore } from '../../files/stores/file-store.ts';
import { countedOf, hashing } from '../../files/stores/hashed.ts';

const FILES_AT_ONCE = 8;
const SAID_EVERY_MS = 5_000;

export type FileMove = {
  databaseUrl: string;
  dataDir: string;
  bucket: S3Settings;
  to: 'bucket' | 'disk';
  /** True if nothing is to be copied. */
  dryRun: boolean;
  say: (line: string) => void;
};
export type MovedFiles = { from: FileStore; to: FileStore; files: number; bytes: number; copied: number };

/**
 * Copies all files to the other place and compares them by hash. A killed move continues when it is started again. The
 * originals remain.
 */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  const [disk, bucket] = [openDiskStore(move.dataDir), openBucketStore(move.bucket, move.dataDir)];
  const [from, to] = move.to === 'bucket' ? [disk, bucket] : [bucket, disk];
  const total = await measure(from);
  if (move.dryRun) return { from, to, ...total, copied: 0 };
  await refuseUnaware(move);
  const moved = await copyAll(from, to, total.files, move.say);
  await refuseUnaware(move); // started meanwhile
  return { from, to, ...moved };
}

async function measure(store: FileStore): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  for await (const { size } of store.files()) {
    files += 1;
    bytes += size;
  }
  return { files, bytes };
}

/** Throws if a running backend writes to the former place only. */
async function refuseUnaware({ databaseUrl, to }: FileMove): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline move' });
  await client.connect();
  try {
    if ((await countBackendConnections(client, to)) === 0) return;
  } finally {
    await client.end();
  }
  throw new StartError(
    `A backend runs that writes files to the former place: set FILES_MOVE_TO=${to} with S3_BUCKET and the other S3 settings for all backends and restart them, or stop them.`,
  );
}

async function copyAll(
  from: FileStore,
  to: FileStore,
  total: number,
  say: (line: string) => void,
): Promise<{ files: number; bytes: number; copied: number }> {
  let [files, bytes, copied] = [0, 0, 0];
  let saidAt = Date.now();
  const copying = new AtOnce(FILES_AT_ONCE);
  for await (const { path, size } of from.files()) {
    await copying.start(async () => {
      if (await copyFile(from, to, path, size)) copied += 1;
      files += 1;
      bytes += size;
    });
    if (Date.now() - saidAt < SAID_EVERY_MS) continue;
    saidAt = Date.now();
    say(`${files} of ${total} files compared, ${copied} of them copied`);
  }
  await copying.ended();
  return { files, bytes, copied };
}

/** Copies a file unless it is there already. Returns true if it was copied. */
async function copyFile(from: FileStore, to: FileStore, path: string, size: number): Promise<boolean> {
  const isThere = (await to.sizeOf(path)) === size && (await isSame(from, to, path));
  if (isThere) return false;
  const sha256 = await copyHashed(from, to, path);
  if (sha256 === null) return false; // deleted by its owner meanwhile
  const copy = await to.open(path);
  const arrived = copy && (await countedOf(copy.stream)).sha256;
  if (arrived === sha256) return (await from.sizeOf(path)) !== null || removeAgain(to, path);
  // Its owner may have deleted both.
  if (copy === null && (await from.sizeOf(path)) === null) return false;
  throw new StartError(`${path} in ${to.name} is other than in ${from.name}; the files stay where they were.`);
}

/** Removes a copy whose original was deleted during copying: the deletion found no copy yet. */
async function removeAgain(to: FileStore, path: string): Promise<false> {
  await to.remove(path);
  return false;
}

/** Copies a file and returns its hash; null if there is none. */
async function copyHashed(from: FileStore, to: FileStore, path: string): Promise<string | null> {
  const file = await from.open(path);
  if (!file) return null;
  if (file.size > SMALL_FILE_BYTES) {
    const { stream, counted } = hashing();
    file.stream.on('error', (error) => stream.destroy(error));
    await to.put(path, { size: file.size, stream: file.stream.pipe(stream) });
    return counted().sha256;
  }
  const bytes = await buffer(file.stream);
  await to.put(path, { size: bytes.length, stream: Readable.from([bytes]) });
  return (await countedOf(Readable.from([bytes]))).sha256;
}

async function isSame(one: FileStore, other: FileStore, path: string): Promise<boolean> {
  const [here, there] = [await one.open(path), await other.open(path)];
  const found = { here: here && (await countedOf(here.stream)), there: there && (await countedOf(there.stream)) };
  return found.here !== null && found.here.sha256 === found.there?.sha256;
}
