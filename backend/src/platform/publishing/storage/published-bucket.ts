import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

import { isScript, sourceMapOf } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';
import type { Disk } from 'flydrive';

import { forEachLimited } from '../../../concurrency/for-each-limited.ts';
import type { Env } from '../../../config/env.ts';
import { putInPlace, readFileIfExists } from '../../../files/durable-files.ts';
import { openS3Disk, readIfExists, refuseForNow } from '../../../files/s3-disk.ts';
import { publishedKeyOf } from '../../../files/stores/bucket-keys.ts';
import { ProblemError } from '../../../errors/problem-error.ts';
import { hasIntegrity } from '../inspection/integrity.ts';
import { refuseOtherContent } from '../inspection/other-content.ts';
import { SHELL_FOLDER, copiesOf, publishedPathOf, sourceMapPathOf } from './published-paths.ts';
import { FILES_CONCURRENCY } from '../save-build.ts';
import type { Places } from '../save-build.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

/** Published files in an S3-compatible storage, under the same paths as on the local disk. */
export class PublishedBucket {
  #disk: Promise<Disk> | undefined;

  constructor(private readonly settings: NonNullable<Env['s3']>) {}

  async save(build: UnitBuild, folder: string): Promise<void> {
    await forEachLimited(build.files, FILES_CONCURRENCY, async ({ name, integrity }) => {
      const map = isScript(name) && (await readFileIfExists(join(folder, sourceMapOf(name))));
      if (map) await this.#put(sourceMapPathOf(publishedPathOf(build, name)), map);
      const path = publishedPathOf(build, name);
      const isPooled = path.startsWith(`${SHELL_FOLDER}/assets/`);
      const there = isPooled ? await this.#read(path) : null;
      if (there) return refuseOtherContent(name, hasIntegrity(there, integrity));
      // Copies and source map first, so that they exist whenever the file does.
      for (const suffixed of [...copiesOf(name), name]) {
        const bytes = await readFileIfExists(join(folder, suffixed));
        if (bytes) await this.#put(publishedPathOf(build, suffixed), bytes);
      }
    }).catch(rethrow);
  }

  async readSourceMap(published: string): Promise<Uint8Array | null> {
    return this.#read(sourceMapPathOf(published)).catch(rethrow);
  }

  /** Fetches a file to the local disk; false if it doesn't exist. */
  async fetch(path: string, { dataDir, temporaryFolder }: Places): Promise<boolean> {
    const bytes = await this.#read(path).catch(rethrow);
    if (!bytes) return false;
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    for (const copy of copiesOf(path)) {
      const copied = await this.#read(copy).catch(rethrow);
      if (copied) await putInPlace(join(dataDir, copy), copied, temporaryFolder);
    }
    await putInPlace(join(dataDir, path), bytes, temporaryFolder);
    return true;
  }

  /** Removes all files of a remote. Succeeds if there are none. */
  async remove(build: RemoteBuild): Promise<void> {
    const disk = await this.#open().catch(rethrow);
    for (const { name } of build.files) {
      const paths = [name, ...copiesOf(name)].map((file) => publishedPathOf(build, file));
      if (isScript(name)) paths.push(sourceMapPathOf(publishedPathOf(build, name)));
      for (const path of paths) await disk.delete(publishedKeyOf(path)).catch(rethrow);
    }
  }

  async #read(path: string): Promise<Uint8Array | null> {
    return readIfExists(await this.#open(), publishedKeyOf(path));
  }

  async #put(path: string, bytes: Uint8Array): Promise<void> {
    const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
    await (await this.#open()).put(publishedKeyOf(path), bytes, { contentType });
  }

  #open(): Promise<Disk> {
    this.#disk ??= openS3Disk(this.settings);
    return this.#disk;
  }
}

/** Rethrows our own errors; others are failures of the storage. */
function rethrow(error: unknown): never {
  if (error instanceof ProblemError) throw error;
  refuseForNow(error);
}
