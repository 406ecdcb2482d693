import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request } from 'express';
import type { StorageEngine } from 'multer';

import { releaseMemory } from '../media/release-memory.ts';

type Received = { path: string };

/** Where multer puts what it receives: a file of its own in the folder, or none at all when that fails. */
export class TemporaryFiles implements StorageEngine {
  constructor(private readonly folder: string) {}

  _handleFile(
    _request: Request,
    { stream }: { stream: Readable },
    done: (error?: unknown, file?: Received) => void,
  ): void {
    const path = join(this.folder, randomUUID());
    void receiveInto(path, stream).then(
      () => done(null, { path }),
      (error: unknown) => done(error),
    );
  }

  _removeFile(_request: Request, { path }: Received, done: (error: Error | null) => void): void {
    void rm(path, { force: true }).then(() => done(null), done);
  }
}

async function receiveInto(path: string, stream: Readable): Promise<void> {
  try {
    const file = await open(path, 'wx');
    try {
      await pipeline(stream, writerOf(file));
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Each piece leaves the memory once it is in the file. */
function writerOf(file: FileHandle): Writable {
  return new Writable({
    write(piece: Buffer<ArrayBuffer>, _encoding, done) {
      const written = file.writeFile(piece).then(() => releaseMemory(piece));
      void written.then(() => done(), done);
    },
  });
}
