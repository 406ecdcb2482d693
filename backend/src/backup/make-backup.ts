import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { pack } from 'tar-stream';
import type { Pack } from 'tar-stream';

import { syncFolder } from '../files/durable-files.ts';
import { hashing } from '../files/stores/hashed.ts';
import type { OpenedFile } from '../files/stores/file-store.ts';
import { openFileStore } from '../files/stores/open-file-store.ts';
import type { FilePlace } from '../files/stores/open-file-store.ts';
import {
  BACKUP_FORMAT,
  CONTENT_ENTRY,
  END_ENTRY,
  FILES_PREFIX,
  MANIFEST_ENTRY,
  manifestLine,
  tableEntry,
} from './backup-content.ts';
import type { BackupContent, BackupEnd } from './backup-content.ts';
import { dumpTables } from './dump-tables.ts';
import { holdFiles, keptFiles } from './kept-files.ts';
import { LinesFile } from './lines-file.ts';
import { missingFiles, storedIdOf } from './stored-files.ts';
import { inWorkFolder } from './work-folder.ts';

export type Installation = FilePlace & { databaseUrl: string };

/**
 * Writes an installation's database and files into an archive while it is in use: all tables are read in one snapshot,
 * and stored files never change. The archive gets its name once it is complete and on the disk.
 */
export async function makeBackup(installation: Installation, file: string): Promise<BackupContent> {
  const unfinished = `${file}.unfinished`;
  return inWorkFolder(installation.dataDir, async (work) => {
    try {
      const content = await writeArchive(unfinished, (archive) => addAll(archive, installation, work));
      await syncFile(unfinished);
      await rename(unfinished, file);
      await syncFolder(dirname(file));
      return content;
    } finally {
      await rm(unfinished, { force: true });
    }
  });
}

/**
 * Writes the archive. If filling or writing fails, it aborts the other one, as only the writer notices a target that is
 * unwritable or full.
 */
async function writeArchive(path: string, fill: (archive: Pack) => Promise<BackupContent>): Promise<BackupContent> {
  const archive = pack();
  const filling = fill(archive).then(
    (content) => {
      archive.finalize();
      return content;
    },
    (error: Error) => {
      archive.destroy(error);
      throw error;
    },
  );
  const writing = pipeline(archive, createWriteStream(path, { mode: 0o600 }));
  const [written, filled] = await Promise.allSettled([writing, filling]);
  if (written.status === 'rejected') throw written.reason;
  if (filled.status === 'rejected') throw filled.reason;
  return filled.value;
}

async function addAll(tar: Pack, installation: Installation, work: string): Promise<BackupContent> {
  const [tables, stored] = [join(work, 'tables'), join(work, 'stored')];
  await mkdir(tables);
  const description = { format: BACKUP_FORMAT, ...(await dumpTables(installation.databaseUrl, tables, stored)) };
  const archive = new Archive(tar, await LinesFile.create(join(work, 'manifest')));
  await archive.addText(CONTENT_ENTRY, JSON.stringify(description, null, 2));
  for (const { name } of description.tables) await archive.addFile(tableEntry(name), join(tables, name));
  const end = await addFiles(archive, installation, work, stored);
  await archive.close(JSON.stringify(end, null, 2));
  return { ...description, ...end };
}

async function addFiles(
  archive: Archive,
  { databaseUrl, ...place }: Installation,
  work: string,
  stored: string,
): Promise<BackupEnd> {
  const held = await LinesFile.create(join(work, 'held'));
  let [files, fileBytes] = [0, 0];
  for await (const { path, ...file } of keptFiles(await holdFiles(openFileStore(place), place.dataDir, work))) {
    await archive.add(FILES_PREFIX + path, file);
    files += 1;
    fileBytes += file.size;
    const id = storedIdOf(path);
    if (id) await held.add(`${id}\n`);
  }
  await held.close();
  return { files, fileBytes, ...(await missingFiles(databaseUrl, { stored, held: held.path })) };
}

/** Tar archive whose entries are listed in a manifest. */
class Archive {
  constructor(
    private readonly archive: Pack,
    private readonly manifest: LinesFile,
  ) {}

  async add(name: string, { size, stream }: OpenedFile): Promise<void> {
    const { stream: hashed, counted } = hashing();
    await pipeline(stream, hashed, this.archive.entry({ name, size }));
    await this.manifest.add(manifestLine(name, counted()));
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.add(name, { size: bytes.length, stream: Readable.from([bytes]) });
  }

  async addFile(name: string, path: string): Promise<void> {
    await this.add(name, { size: (await stat(path)).size, stream: createReadStream(path) });
  }

  /** Adds the end, and then the manifest as the last entry, which confirms that nothing follows. */
  async close(end: string): Promise<void> {
    await this.addText(END_ENTRY, end);
    await this.manifest.close();
    const { path } = this.manifest;
    await pipeline(createReadStream(path), this.archive.entry({ name: MANIFEST_ENTRY, size: (await stat(path)).size }));
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
