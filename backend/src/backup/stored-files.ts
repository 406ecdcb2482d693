import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { BackupEnd } from './backup-content.ts';

/** SQL of images and documents with the minimum number of their files. */
const STORED = `
  select id, ${IMAGE_WIDTHS.length} as files from media
  union all select id, 1 from health_documents where media_id is null`;

/** Writes the ids of images and documents with the minimum number of their files, as in the connection's snapshot. */
export async function writeStored(client: pg.Client, path: string): Promise<void> {
  await pipeline(client.query(copyTo(`copy (${STORED}) to stdout`)), createWriteStream(path, { mode: 0o600 }));
}

/** Returns the id of the image or document that a file belongs to; undefined for published files. */
export function storedIdOf(path: string): string | undefined {
  const [folder, , id] = path.split('/');
  return folder === 'media' && id && /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}

/**
 * Returns images and documents of the snapshot that lack files. As a row is deleted before its files, a missing row
 * means that it was deleted meanwhile; an existing row means that files were lost in another way, and it is kept.
 * `stored` and `held` are files with the promised ids, and with one id per file. The database compares them, as they
 * may be too many for memory.
 */
export async function missingFiles(
  databaseUrl: string,
  { stored, held }: { stored: string; held: string },
): Promise<Pick<BackupEnd, 'deletedImages' | 'incompleteImages'>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline backup' });
  await client.connect();
  try {
    await client.query('begin read write');
    await client.query('create temporary table promised (id uuid, files integer) on commit drop');
    await client.query('create temporary table held (id uuid) on commit drop');
    await pipeline(createReadStream(stored), client.query(copyFrom('copy promised from stdin')));
    await pipeline(createReadStream(held), client.query(copyFrom('copy held from stdin')));
    const { rows } = await client.query<{ id: string; isKept: boolean }>(
      `select promised.id, exists (select from (${STORED}) stored where stored.id = promised.id) as "isKept"
       from promised left join (select id, count(*) as files from held group by id) as counted using (id)
       where coalesce(counted.files, 0) < promised.files order by 1`,
    );
    await client.query('rollback');
    return {
      deletedImages: rows.filter(({ isKept }) => !isKept).map(({ id }) => id),
      incompleteImages: rows.filter(({ isKept }) => isKept).map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}
