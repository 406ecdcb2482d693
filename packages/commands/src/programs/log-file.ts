import { once } from 'node:events';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { createStream } from 'rotating-file-stream';
import type { RotatingFileStream } from 'rotating-file-stream';

const FILE_SIZE = '50M';
const OLDER_FILES = 5;
/** Delay in ms before reopening, since a full disk may have space again. */
const REOPEN_AFTER_MS = 1_000;
/** Maximum size of the buffer for a slow disk. */
const WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Log of a server: at most six files of 50 MB, readable only by this user. A full disk loses lines but never stops the
 * writing process; the number of lost lines is logged later.
 */
export class LogFile {
  #stream: RotatingFileStream | undefined;
  #reopenAt = 0;
  #lostLines = 0;
  readonly #outputs: Promise<unknown>[] = [];

  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Writes each line of `output` and passes it to `onLine`. */
  take(output: Readable, onLine: (line: string) => void = () => undefined): void {
    const lines = createInterface({ input: output }).on('line', (line) => {
      this.write(line);
      onLine(line);
    });
    this.#outputs.push(once(lines, 'close'));
  }

  /** Resolves when all writers have ended and their last lines are in the file. */
  async written(): Promise<void> {
    await Promise.all(this.#outputs);
    const stream = this.#stream;
    if (stream) await new Promise<void>((resolve) => stream.end(() => resolve()));
    this.#stream = undefined;
  }

  write(line: string): void {
    const stream = this.#openStream();
    if (!stream || stream.writableLength > WAITING_BYTES) {
      this.#lostLines += 1;
      return;
    }
    if (this.#lostLines > 0) stream.write(`${this.#lostLines} lines are missing here: they could not be written.\n`);
    this.#lostLines = 0;
    stream.write(`${line}\n`, (error) => {
      if (error) this.#lostLines += 1;
    });
  }

  #openStream(): RotatingFileStream | undefined {
    if (this.#stream || Date.now() < this.#reopenAt) return this.#stream;
    const name = basename(this.path);
    const stream = createStream((number) => (number ? `${name}.${Number(number)}` : name), {
      path: dirname(this.path),
      size: FILE_SIZE,
      rotate: OLDER_FILES,
      mode: 0o600,
    });
    stream.on('error', () => {
      this.#stream = undefined;
      this.#reopenAt = Date.now() + REOPEN_AFTER_MS;
    });
    this.#stream = stream;
    return stream;
  }
}
