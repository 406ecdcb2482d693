import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';

const FLUSHED_AT = 64 * 1024; // characters

/** File of many short lines, for lists that may be too long for memory. */
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

/** Yields the lines of a file without their line ends. */
export function linesOf(path: string): AsyncGenerator<string> {
  return linesIn(createReadStream(path));
}

/** Yields the lines of a stream without their line ends. Unlike `readline`, it throws when the stream fails. */
export async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
