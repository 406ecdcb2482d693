import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import pg from 'pg';

import { FILE_FOLDERS } from './backup-content.ts';

/** Hard-links each file, which keeps it if it is deleted meanwhile. Returns the paths relative to the data folder. */
export async function linkFiles(dataDir: string, into: string): Promise<string[]> {
  const linked: string[] = [];
  for (const folder of FILE_FOLDERS) {
    for await (const path of filesBelow(dataDir, folder)) {
      await mkdir(dirname(join(into, path)), { recursive: true });
      if (await linkIfThere(join(dataDir, path), join(into, path))) linked.push(path);
    }
  }
  return linked;
}

/**
 * Yields paths relative to `dataDir`. Skips a folder that is deleted meanwhile; a recursive `readdir` would fail as a
 * whole.
 */
async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(noneIfGone);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

function noneIfGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Something with files in the image storage, and their minimum number. */
type Stored = { id: string; files: number };

/** SQL of images with their widths, and documents. */
const STORED = `
  select id, ${IMAGE_WIDTHS.length} as files from media
  union all select id, 1 from health_documents where media_id is null`;

export async function storedIn(client: pg.Client): Promise<Stored[]> {
  return (await client.query<Stored>(STORED)).rows;
}

type MissingFiles = { deletedImages: string[]; incompleteImages: string[] };

/**
 * Returns images and documents of the snapshot that lack files. A row is deleted before its files: without a row, it
 * was deleted meanwhile; with one, files were lost otherwise, and it is kept as it is.
 */
export async function missingFiles(
  databaseUrl: string,
  stored: readonly Stored[],
  files: string[],
): Promise<MissingFiles> {
  const linked = new Map<string, number>();
  for (const path of files) {
    const id = path.split('/')[2] ?? '';
    linked.set(id, (linked.get(id) ?? 0) + 1);
  }
  const incomplete = stored.filter((one) => (linked.get(one.id) ?? 0) < one.files).map(({ id }) => id);
  if (incomplete.length === 0) return { deletedImages: [], incompleteImages: [] };
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline backup' });
  await client.connect();
  try {
    const there = await client.query<Stored>(`select * from (${STORED}) stored where id = any($1::uuid[])`, [
      incomplete,
    ]);
    const referenced = new Set(there.rows.map(({ id }) => id));
    return { deletedImages: incomplete.filter((id) => !referenced.has(id)), incompleteImages: [...referenced] };
  } finally {
    await client.end();
  }
}

async function linkIfThere(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
