import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

import {
  ARCHIVE_MAX_BYTES,
  COPY_SUFFIXES,
  buildFileOf,
  isScript,
  sourceMapOf,
} from '@qlixline/contract/remotes/remote-build';
import { pack } from 'tar-stream';

import { CommandError } from '../command-error.ts';
import type { CheckedBuild } from './unit-build.ts';

const WHENEVER = new Date(0); // keeps archives reproducible

/**
 * Creates the archive to upload: the files that the build lists, their compressed copies and source maps, and its
 * description.
 */
export async function archiveOf({ build, folder }: CheckedBuild): Promise<Buffer<ArrayBuffer>> {
  const tar = pack();
  const archive = buffer(tar.pipe(createGzip()));
  for (const { name } of build.files) {
    for (const suffix of ['', ...COPY_SUFFIXES]) add(name + suffix);
    if (isScript(name)) add(sourceMapOf(name));
  }
  add(buildFileOf(build.name));
  tar.finalize();
  const bytes = await archive;
  if (bytes.length <= ARCHIVE_MAX_BYTES) return bytes;
  throw new CommandError(
    `The build is too large: ${megabytes(bytes.length)} packed, where ${megabytes(ARCHIVE_MAX_BYTES)} are allowed.`,
  );

  function add(name: string): void {
    const file = join(folder, name);
    if (existsSync(file)) tar.entry({ name, mode: 0o644, mtime: WHENEVER }, readFileSync(file));
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
