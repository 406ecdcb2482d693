import { join } from 'node:path';

import pg from 'pg';

import { StartError } from '../errors/start-error.ts';
import type { FileStore } from '../files/stores/file-store.ts';
import { openFileStore } from '../files/stores/open-file-store.ts';
import type { BackupContent } from './backup-content.ts';
import { tableEntry } from './backup-content.ts';
import type { Installation } from './make-backup.ts';
import { pathIn, readBackup, withEntries } from './read-backup.ts';
import type { ReadBackup } from './read-backup.ts';
import { RestoredFiles, hasLeftFiles, removeLeftFiles } from './restore-files.ts';
import {
  copyRows,
  deleteImages,
  dropConstraints,
  migrateTo,
  refuseOtherVersion,
  restoreConstraints,
} from './restore-rows.ts';
import { storedIdOf } from './stored-files.ts';
import { inWorkFolder } from './work-folder.ts';

type RestoreOptions = {
  /** True if existing files may stay if they equal those of the backup. */
  keepsFiles?: boolean;
};

/**
 * Restores a backup into an empty installation, or leaves it empty if anything fails. Files are written where the
 * installation keeps them, and read back from there. The next start of the backend migrates an older schema. Throws a
 * `StartError` that explains the failure.
 */
export async function restoreBackup(
  { databaseUrl, ...place }: Installation,
  file: string,
  { keepsFiles = false }: RestoreOptions = {},
): Promise<BackupContent> {
  const { dataDir } = place;
  const store = openFileStore(place);
  return inWorkFolder(dataDir, async (work) => {
    const backup = await readBackup(file, work, ({ migrations }) => refuseOtherVersion(migrations));
    if (!keepsFiles && !hasLeftFiles(dataDir)) await refuseUsedStore(store, dataDir);
    await migrateTo(databaseUrl, backup.content.migrations);
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline restore' });
    await client.connect();
    try {
      await client.query('begin');
      const constraints = await dropConstraints(client, backup.content);
      // The database is empty, so files of a killed restore belong to nobody.
      if (hasLeftFiles(dataDir)) await removeLeftFiles(store, dataDir);
      if (!keepsFiles) await refuseUsedStore(store, dataDir);
      const files = await RestoredFiles.begin(store, dataDir, keepsFiles);
      try {
        await bringIn(client, { file, backup, files });
        await restoreConstraints(client, backup.content, constraints);
        await deleteImages(client, backup.content.deletedImages);
        await files.end(work);
        await client.query('commit');
      } catch (error) {
        await files.undo();
        throw error;
      }
    } finally {
      await client.end();
    }
    return backup.content;
  });
}

async function refuseUsedStore(store: FileStore, dataDir: string): Promise<void> {
  for await (const { path } of store.files()) {
    const place = store.kind === 'disk' ? join(dataDir, path.split('/')[0] ?? '') : `T${store.name.slice(1)}`;
    throw new StartError(`${place} is not empty; restore into an empty installation.`);
  }
}

type Restoring = { file: string; backup: ReadBackup; files: RestoredFiles };

async function bringIn(client: pg.Client, { file, backup, files }: Restoring): Promise<void> {
  const { tables, deletedImages } = backup.content;
  const tableOf = new Map(tables.map((table) => [tableEntry(table.name), table]));
  const deleted = new Set(deletedImages);
  const isRestored = (path: string) => !deleted.has(storedIdOf(path) ?? '');
  await withEntries(file, async (entries) => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { name } = next.value.header;
      const [table, path] = [tableOf.get(name), pathIn(name)];
      if (table) await copyRows(client, table, next.value);
      else if (path !== undefined && isRestored(path)) await files.write(path, next.value);
      else next.value.resume();
    }
  });
  await files.compare(backup.manifest, isRestored);
}
