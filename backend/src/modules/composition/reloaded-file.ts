import { readFile, stat } from 'node:fs/promises';

import { Logger } from '@nestjs/common';

import { unavailable } from '../../http/problem-error.ts';

const log = new Logger('Composition');

/** A parsed file that is read again when it changes. A bad change is logged and the last good content stays. */
export class ReloadedFile<Content> {
  private good: { content: Content } | undefined;
  private seen = '';

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => Content,
  ) {}

  /** 503 while there has never been a good content. */
  async read(): Promise<Content> {
    try {
      const { mtimeMs, size, ino } = await stat(this.path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (state !== this.seen) {
        this.seen = state;
        this.good = { content: this.parse(await readFile(this.path, 'utf8')) };
      }
    } catch (error) {
      this.complain(error);
    }
    if (!this.good) throw unavailable();
    return this.good.content;
  }

  private complain(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`${this.path} cannot be used${this.good ? '; the content before it stays' : ''}: ${reason}`);
  }
}
