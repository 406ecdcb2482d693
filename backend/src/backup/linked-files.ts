import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import pg from 'pg';

import { FILE_FOLDERS } from './backup-content.ts';

/** A second name for each file, which it keeps when somebody deletes it meanwhile. Their paths below the data folder. */
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
 * Their paths below `dataDir`. A folder that is deleted meanwhile ends its own part alone: a recursive `readdir` fails as a
 * whole where one does.
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

/** What has files in the image storage, and how many at least. */
type Stored = { id: string; files: number };

/** Images with their widths, and documents. */
const STORED = `
  select id, ${IMAGE_WIDTHS.length} as files from media
  union all select id, 1 from health_documents where media_id is null`;

export async function storedIn(client: pg.Client): Promise<Stored[]> {
  return (await client.query<Stored>(STORED)).rows;
}

type MissingFiles = { deletedImages: string[]; incompleteImages: string[] };

/**
 * Images and documents of the snapshot whose files were not there to be linked, some or all. A row goes before its files: where it is
 * gone, it was deleted meanwhile; one that is still there has lost its files in another way, and is kept as it is.
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
    const kept = new Set(there.rows.map(({ id }) => id));
    return { deletedImages: incomplete.filter((id) => !kept.has(id)), incompleteImages: [...kept] };
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
