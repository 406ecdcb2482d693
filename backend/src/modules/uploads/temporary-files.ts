import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request } from 'express';
import type { StorageEngine } from 'multer';

import { releaseMemory } from '../images/decoding/release-memory.ts';

type Received = { path: string };
type Piece = Buffer<ArrayBuffer>;

const WAITING_BYTES = 512 * 1024; // about eight network chunks

/** Multer storage that writes each upload to its own file, and leaves none if that fails. */
export class TemporaryFiles implements StorageEngine {
  readonly #receiving = new WeakMap<Request, AbortController>();

  constructor(private readonly folder: string) {}

  /** Abandons an upload: discards what still arrives and removes the file. */
  abandon(request: Request): void {
    this.#receiving.get(request)?.abort();
  }

  _handleFile(
    request: Request,
    { stream }: { stream: Readable },
    done: (error?: unknown, file?: Received) => void,
  ): void {
    const path = join(this.folder, randomUUID());
    const receiving = new AbortController();
    this.#receiving.set(request, receiving);
    void receiveInto(path, stream, receiving.signal).then(
      () => done(null, { path }),
      (error: unknown) => done(error),
    );
  }

  _removeFile(_request: Request, { path }: Received, done: (error: Error | null) => void): void {
    void rm(path, { force: true }).then(() => done(null), done);
  }
}

async function receiveInto(path: string, stream: Readable, signal: AbortSignal): Promise<void> {
  try {
    const file = await open(path, 'wx');
    try {
      await pipeline(stream, writerOf(file), { signal });
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns a stream that writes many small chunks at once and releases their memory. */
function writerOf(file: FileHandle): Writable {
  return new Writable({
    highWaterMark: WAITING_BYTES,
    writev: (pieces, done) =>
      void writeAll(
        file,
        pieces.map(({ chunk }) => chunk as Piece),
      ).then(() => done(), done),
  });
}

async function writeAll(file: FileHandle, pieces: Piece[]): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  // A nearly full disk takes the beginning; writing the rest reports the error.
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
  for (const piece of pieces) releaseMemory(piece);
}
