import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  ARCHIVE_FILES_MAX,
  BUILD_FILE_MAX_BYTES,
  BUILD_FILE_NAME,
  REMOTE_BUILD_FILE,
  SHELL_BUILD_FILE,
} from '@qlixline/contract/remotes/remote-build';
import type { Extract, Headers } from 'tar-stream';

import { refusePublishing } from '../registry/publish-refused.ts';

/** The only folder of a build. */
const ASSETS = 'assets';
/** Extended headers that are accepted: long names, but nothing that changes what the entry is. */
const HARMLESS_EXTENSIONS = new Set(['path']);

/**
 * Writes an archive's files into the folder. Throws for anything but regular files with the names of builds: links,
 * devices, folders, names that lead elsewhere, and names that are equal on some file systems. Must be called before
 * anything is written to the archive, as unhandled entries block it forever.
 */
export async function unpackEntries(archive: Extract, folder: string): Promise<void> {
  const seen = new Set<string>();
  for await (const entry of archive) {
    const { header } = entry;
    refuseUnsafe(header);
    const key = header.name.toLowerCase();
    if (seen.has(key)) refuse(`The archive has ${header.name} twice, or in two spellings.`);
    seen.add(key);
    if (seen.size > ARCHIVE_FILES_MAX) refuse(`An archive has at most ${ARCHIVE_FILES_MAX} files.`);
    const path = join(folder, header.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, entry, { flag: 'wx' });
  }
}

/** Header type with the extended headers the library's types omit. */
type Extended = { pax?: Record<string, string> | null };

function refuseUnsafe({ name, type, size = 0, pax }: Headers & Extended): void {
  if (type !== 'file') refuse(`The archive has an entry of the type ${type ?? 'unknown'}; builds consist of files.`);
  if (!isNameOfBuild(name)) refuse('The archive has a file whose name no file of a build can have.');
  if (Object.keys(pax ?? {}).some((key) => !HARMLESS_EXTENSIONS.has(key))) {
    refuse(`The archive describes ${name} by extended headers that builds do not need.`);
  }
  if (!Number.isSafeInteger(size) || size < 0) refuse(`The archive does not say the size of ${name}.`);
  if (size > BUILD_FILE_MAX_BYTES) {
    refuse(`${name} has ${size} bytes; a file of a build has at most ${BUILD_FILE_MAX_BYTES}.`);
  }
}

function isNameOfBuild(name: string): boolean {
  return (
    (BUILD_FILE_NAME.test(name) && name.toLowerCase() !== ASSETS) ||
    name === REMOTE_BUILD_FILE ||
    name === SHELL_BUILD_FILE
  );
}

function refuse(message: string): never {
  refusePublishing([{ reason: 'unsafe_archive', message }]);
}
