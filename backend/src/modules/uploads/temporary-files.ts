import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request } from 'express';
import type { StorageEngine } from 'multer';

import { releaseMemory } from '../images/release-memory.ts';

type Received = { path: string };
type Piece = Buffer<ArrayBuffer>;

const WAITING_BYTES = 512 * 1024; // some eight pieces, as they come from the network

/** Where multer puts what it receives: a file of its own in the folder, or none at all when that fails. */
export class TemporaryFiles implements StorageEngine {
  readonly #receiving = new WeakMap<Request, AbortController>();

  constructor(private readonly folder: string) {}

  /** What still comes is thrown away, and so is the file. */
  giveUp(request: Request): void {
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

/** Writes many small pieces at once. Each leaves the memory once it is in the file. */
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
  // A disk that is nearly full takes the beginning; the rest says what is wrong.
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
  for (const piece of pieces) releaseMemory(piece);
}
