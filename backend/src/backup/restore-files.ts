import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Entry } from 'tar-stream';

import { AtOnce } from '../concurrency/at-once.ts';
import { StartError } from '../errors/start-error.ts';
import { SMALL_FILE_BYTES } from '../files/stores/file-store.ts';
import type { FileStore } from '../files/stores/file-store.ts';
import { countedOf } from '../files/stores/hashed.ts';
import { parseManifestLine } from './backup-content.ts';
import { LinesFile, linesOf } from './lines-file.ts';
import { pathIn } from './read-backup.ts';

/** Files written or read at a time: a disk flushes several together, and a bucket answers slowly. */
const FILES_AT_ONCE = 8;

/** Returns the list of files that a restore has written until it is complete. */
const journalIn = (dataDir: string) => join(dataDir, '.restoring');

/** Returns true if a restore was killed and has left files. */
export function hasLeftFiles(dataDir: string): boolean {
  return existsSync(journalIn(dataDir));
}

/** Removes the files that a killed or failed restore has written. Throws if they are in another store. */
export async function removeLeftFiles(store: FileStore, dataDir: string, journal = journalIn(dataDir)): Promise<void> {
  const lines = linesOf(journal);
  const { value: name } = await lines.next();
  if (name !== undefined && name !== store.name) {
    throw new StartError(
      `An interrupted restore left files in ${name}; run it there again, or delete them and ${journal}.`,
    );
  }
  const removing = new AtOnce(FILES_AT_ONCE);
  for await (const path of lines) await removing.start(() => store.remove(path));
  await removing.ended();
  await rm(journal, { force: true });
}

/** Writes files and records them until all are written. */
export class RestoredFiles {
  readonly #writing = new AtOnce(FILES_AT_ONCE);
  #path: string;

  private constructor(
    private readonly store: FileStore,
    private readonly dataDir: string,
    private readonly journal: LinesFile,
    private readonly keepsFiles: boolean,
  ) {
    this.#path = journal.path;
  }

  /** If `keepsFiles`, existing files stay and are compared like the others. */
  static async begin(store: FileStore, dataDir: string, keepsFiles: boolean): Promise<RestoredFiles> {
    const journal = await LinesFile.create(journalIn(dataDir));
    await journal.add(`${store.name}\n`);
    await journal.flush();
    return new RestoredFiles(store, dataDir, journal, keepsFiles);
  }

  async write(path: string, entry: Entry): Promise<void> {
    const size = entry.header.size ?? 0;
    if (this.keepsFiles && (await this.store.sizeOf(path)) !== null) return void (await countedOf(entry));
    await this.journal.add(`${path}\n`);
    await this.journal.flush(); // before the file is written: a killed restore must know about it
    if (size > SMALL_FILE_BYTES) return this.store.put(path, { size, stream: entry });
    const bytes = await buffer(entry);
    await this.#writing.start(() => this.store.put(path, { size, stream: Readable.from([bytes]) }));
  }

  /** Reads every file back and compares it with the manifest. */
  async compare(manifest: string, isExpected: (path: string) => boolean): Promise<void> {
    await this.#writing.ended();
    const reading = new AtOnce(FILES_AT_ONCE);
    for await (const line of linesOf(manifest)) {
      const row = parseManifestLine(line);
      const path = row && pathIn(row.name);
      if (path !== undefined && isExpected(path)) await reading.start(() => this.#compareFile(path, row?.sha256));
    }
    await reading.ended();
  }

  /**
   * Records that all files are written and the rows are about to be: a restore killed from now on has left no files.
   */
  async end(work: string): Promise<void> {
    await this.journal.close();
    const ended = join(work, 'restored');
    await rename(this.#path, ended);
    this.#path = ended;
  }

  /** Removes what was written. */
  async undo(): Promise<void> {
    await this.#writing.ended().catch(() => undefined); // the failure that is being undone
    await this.journal.close();
    await removeLeftFiles(this.store, this.dataDir, this.#path);
  }

  async #compareFile(path: string, sha256: string | undefined): Promise<void> {
    const file = await this.store.open(path);
    const found = file && (await countedOf(file.stream));
    if (found?.sha256 === sha256) return;
    const what = file ? 'is other than' : 'is missing, but is';
    throw new StartError(`${path} in ${this.store.name} ${what} in the backup; nothing was restored.`);
  }
}
