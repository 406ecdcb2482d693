import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import pg from 'pg';

import { FILE_FOLDERS } from './backup-content.ts';

/** A second name for each file, which it keeps when somebody deletes it meanwhile. Their paths below the data folder. */
export async function linkFiles(dataDir: string, into: string): Promise<string[]> {
  const linked: string[] = [];
  for (const folder of FILE_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = relative(dataDir, join(entry.parentPath, entry.name));
      await mkdir(dirname(join(into, path)), { recursive: true });
      if (await linkIfThere(join(dataDir, path), join(into, path))) linked.push(path);
    }
  }
  return linked;
}

/**
 * Images of the snapshot whose files were removed, some or all, before they were linked. A row goes before its files, so
 * one that is still there has lost its files in another way, and is kept as it is.
 */
export async function deletedMeanwhile(databaseUrl: string, imageIds: string[], files: string[]): Promise<string[]> {
  const linked = new Map<string, number>();
  for (const path of files) {
    const id = path.split('/')[2] ?? '';
    linked.set(id, (linked.get(id) ?? 0) + 1);
  }
  const incomplete = imageIds.filter((id) => (linked.get(id) ?? 0) < IMAGE_WIDTHS.length);
  if (incomplete.length === 0) return [];
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline backup' });
  await client.connect();
  try {
    const there = await client.query<{ id: string }>('select id from media where id = any($1::uuid[])', [incomplete]);
    return incomplete.filter((id) => !there.rows.some((row) => row.id === id));
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
