import { once } from 'node:events';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { createStream } from 'rotating-file-stream';
import type { RotatingFileStream } from 'rotating-file-stream';

const FILE_SIZE = '50M';
const OLDER_FILES = 5;
/** A disk that is full now may have room again. */
const REOPEN_AFTER_MS = 1_000;
/** What may wait for a slow disk. */
const WAITING_BYTES = 8 * 1024 * 1024;

/**
 * A log of a server of ours: never larger than six files of 50 MB, readable by this user alone. A disk that is full costs
 * lines, never the process that writes them; how many is said once there is room again.
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

  /** Writes each line of `output` and hands it to `onLine`. */
  take(output: Readable, onLine: (line: string) => void = () => undefined): void {
    const lines = createInterface({ input: output }).on('line', (line) => {
      this.write(line);
      onLine(line);
    });
    this.#outputs.push(once(lines, 'close'));
  }

  /** Once those who write have ended: what they said last is in the file. */
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
