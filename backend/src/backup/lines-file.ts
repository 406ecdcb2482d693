import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const FLUSHED_AT = 64 * 1024; // characters

/** A file of many short lines, as they may be too many for memory. */
export class LinesFile {
  #lines = '';
  #isClosed = false;

  private constructor(
    private readonly file: FileHandle,
    readonly path: string,
  ) {}

  static async create(path: string): Promise<LinesFile> {
    return new LinesFile(await open(path, 'wx', 0o600), path);
  }

  async add(line: string): Promise<void> {
    this.#lines += line;
    if (this.#lines.length >= FLUSHED_AT) await this.flush();
  }

  async flush(): Promise<void> {
    const lines = this.#lines;
    this.#lines = '';
    if (lines) await this.file.write(lines);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.flush();
    await this.file.close();
  }
}

/** Yields the lines of a file without their ends. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
