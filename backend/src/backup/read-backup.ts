import { createReadStream } from 'node:fs';
import { join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { extract } from 'tar-stream';
import type { Entry } from 'tar-stream';
import * as z from 'zod/mini';

import { StartError } from '../errors/start-error.ts';
import { FILE_FOLDERS } from '../files/stores/file-store.ts';
import { countedOf, hashing } from '../files/stores/hashed.ts';
import {
  BACKUP_FORMAT,
  CONTENT_ENTRY,
  END_ENTRY,
  FILES_PREFIX,
  FORMAT_WITHOUT_HASHES,
  MANIFEST_ENTRY,
  backupDescriptionSchema,
  backupEndSchema,
  descriptionWithoutHashesSchema,
  manifestLine,
  parseManifestLine,
  tableEntry,
} from './backup-content.ts';
import type { BackupContent, BackupDescription, BackupEnd } from './backup-content.ts';
import { LinesFile, linesIn, linesOf } from './lines-file.ts';

const EARLIEST_FORMAT = FORMAT_WITHOUT_HASHES;
/** Bound on a description's characters, far above that of a thousand tables. */
const DESCRIPTION_MAX = 16 * 1024 * 1024;

export type ReadBackup = {
  content: BackupContent;
  /** File with a manifest of all entries read so far. */
  manifest: string;
};

/**
 * Reads a whole backup and compares every entry with its hash. Throws a `StartError` that says what is wrong. `work` is
 * a folder for temporary files; `refuse` may throw before the rest is read.
 */
export async function readBackup(
  file: string,
  work: string,
  refuse: (description: BackupDescription) => void = () => undefined,
): Promise<ReadBackup> {
  let isBackup = false;
  return withEntries(file, async (entries) => {
    const first = await entries.next();
    if (first.done || first.value.header.name !== CONTENT_ENTRY) throw noBackup(file);
    isBackup = true;
    const read = await LinesFile.create(join(work, 'read'));
    try {
      const described = await textIn(first.value, read);
      const description = parseDescription(file, described);
      refuse(description);
      const end = await readEntries(file, { entries, description, read });
      return { content: { ...description, ...end }, manifest: read.path };
    } finally {
      await read.close();
    }
  }).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw isBackup ? brokenArchive(file, error) : noBackup(file);
  });
}

/**
 * Reads the entries of a backup, each of which must be read to its end. Rejects as soon as the archive breaks off:
 * otherwise an entry destroyed before its reading began would never end.
 */
export async function withEntries<Result>(
  file: string,
  read: (entries: AsyncIterator<Entry>) => Promise<Result>,
): Promise<Result> {
  const archive = extract();
  const broken = new Promise<never>((_, reject) => archive.once('error', reject));
  createReadStream(file)
    .on('error', (error) => archive.destroy(error))
    .pipe(archive);
  return Promise.race([read(archive[Symbol.asyncIterator]()), broken]);
}

type Description = BackupDescription & { format: number; end?: BackupEnd };
type Reading = { entries: AsyncIterator<Entry>; description: Description; read: LinesFile };

async function readEntries(file: string, { entries, description, read }: Reading): Promise<BackupEnd> {
  let end = description.end;
  let count = 0;
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const { name } = next.value.header;
    if (name === MANIFEST_ENTRY && description.format === BACKUP_FORMAT) {
      await read.close();
      await compareManifest(file, next.value, read.path);
      if (!end) throw incompleteBackup(file);
      await refuseMore(file, entries);
      return end;
    }
    if (name === END_ENTRY && description.format === BACKUP_FORMAT) {
      end = parseJson(file, END_ENTRY, await textIn(next.value, read), backupEndSchema);
      continue;
    }
    refuseOther(name, description);
    await read.add(manifestLine(name, await countedOf(next.value)));
    count += 1;
  }
  // An archive cut off between two entries ends like a complete one.
  if (!end || description.format === BACKUP_FORMAT) throw incompleteBackup(file);
  if (count !== description.tables.length + end.files) throw incompleteBackup(file);
  await read.close();
  return end;
}

async function refuseMore(file: string, entries: AsyncIterator<Entry>): Promise<void> {
  const more = await entries.next();
  if (!more.done) throw altered(file, `${more.value.header.name} follows its end`);
}

/** Compares two lists of entries line by line. */
async function compareManifest(file: string, manifest: Entry, read: string): Promise<void> {
  const found = linesOf(read);
  for await (const line of linesIn(manifest as AsyncIterable<Buffer>)) {
    const { value, done } = await found.next();
    if (done === true) throw altered(file, `${parseManifestLine(line)?.name ?? MANIFEST_ENTRY} is missing`);
    if (value !== line) throw altered(file, whichDiffers(line, value));
  }
  const more = await found.next();
  if (more.done !== true) throw altered(file, `${parseManifestLine(more.value)?.name} is not in its list of entries`);
}

function whichDiffers(promised: string, found: string): string {
  const [wanted, there] = [parseManifestLine(promised), parseManifestLine(found)];
  if (wanted?.name !== there?.name)
    return `it holds ${there?.name} in the place of ${wanted?.name ?? 'something else'}`;
  return `${there?.name} differs from its hash`;
}

function refuseOther(name: string, { tables }: BackupDescription): void {
  if (tables.some((table) => tableEntry(table.name) === name) || pathIn(name) !== undefined) return;
  throw new StartError(`The backup holds ${name}, which belongs to no installation; nothing was restored.`);
}

/** Returns the path of a file's entry relative to DATA_DIR; undefined for other entries. */
export function pathIn(entry: string): string | undefined {
  if (!entry.startsWith(FILES_PREFIX)) return undefined;
  const path = entry.slice(FILES_PREFIX.length);
  return path === normalize(path) && FILE_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) ? path : undefined;
}

async function textIn(entry: Entry, read: LinesFile): Promise<string> {
  const { name, size = 0 } = entry.header;
  if (size > DESCRIPTION_MAX) throw new Error(`${name} is too large`);
  const { stream, counted } = hashing();
  const [content] = await Promise.all([text(stream), pipeline(entry, stream)]);
  await read.add(manifestLine(name, counted()));
  return content;
}

function parseDescription(file: string, described: string): Description {
  const { format } = parseJson(file, CONTENT_ENTRY, described, z.object({ format: z.int() }));
  if (format > BACKUP_FORMAT || format < EARLIEST_FORMAT) {
    throw new StartError(
      `This backup has format ${format}, and this version reads ${EARLIEST_FORMAT} to ${BACKUP_FORMAT}; restore it with the version that made it.`,
    );
  }
  if (format === BACKUP_FORMAT) return parseJson(file, CONTENT_ENTRY, described, backupDescriptionSchema);
  const content = parseJson(file, CONTENT_ENTRY, described, descriptionWithoutHashesSchema);
  return { ...content, end: backupEndSchema.parse(content) };
}

function parseJson<Schema extends z.ZodMiniType>(
  file: string,
  entry: string,
  json: string,
  schema: Schema,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw altered(file, `${entry} can't be read`);
  }
}

function noBackup(file: string): StartError {
  return new StartError(`${file} is no backup of Qlixline that this version can read.`);
}

function incompleteBackup(file: string): StartError {
  return new StartError(`${file} is not whole; nothing was restored.`);
}

function altered(file: string, why: string): StartError {
  return new StartError(`${file} was altered: ${why}; nothing was restored.`);
}

/** Describes an archive that can't be read to its end. */
function brokenArchive(file: string, error: unknown): StartError {
  const message = error instanceof Error ? error.message : String(error);
  if (/unexpected end|premature close/i.test(message)) return incompleteBackup(file);
  if (/tar header|PAX|invalid/i.test(message)) return altered(file, 'it is no archive from some point on');
  return new StartError(`${file} can't be read: ${message}; nothing was restored.`);
}
