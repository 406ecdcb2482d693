import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

type Piece = string | Uint8Array;

/** Writes a ZIP file entry by entry, with the memory of one piece of an entry. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #modifiedAt: Date;

  constructor(path: string, { modifiedAt, stop }: { modifiedAt: Date; stop: AbortSignal }) {
    this.#modifiedAt = modifiedAt;
    this.#zip.on('error', () => undefined); // also thrown by what waits for the entry
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(path, { flags: 'wx' }), { signal: stop });
    this.#written.catch(() => undefined); // thrown by the next call
  }

  /** Adds an entry. What is compressed already, such as pictures, is stored as it is. */
  async add(name: string, pieces: AsyncIterable<Piece> | Iterable<Piece>, { compress = true } = {}): Promise<void> {
    const entry = Readable.from(pieces);
    this.#zip.addReadStream(entry, name, { mtime: this.#modifiedAt, mode: 0o100644, compress });
    await Promise.race([finished(entry), this.#written]);
  }

  /** Ends the file. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }
}
