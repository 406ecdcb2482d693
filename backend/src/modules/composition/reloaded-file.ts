import { readFile, stat } from 'node:fs/promises';
import { isNativeError } from 'node:util/types';

import { Logger } from '@nestjs/common';

import { unavailable } from '../../http/problem-error.ts';

const log = new Logger('Composition');

/** A parsed file that is read again when it changes. A bad change is logged and the last good content stays. */
export class ReloadedFile<Content> {
  private good: { content: Content } | undefined;
  private seen = '';
  private complaint = '';

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => Content,
  ) {}

  /** 503 while there has never been a good content. */
  async read(): Promise<Content> {
    await this.refresh();
    if (!this.good) throw unavailable();
    return this.good.content;
  }

  async readIfAny(): Promise<Content | undefined> {
    await this.refresh();
    return this.good?.content;
  }

  private async refresh(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(this.path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (state !== this.seen) {
        this.seen = state;
        this.good = { content: this.parse(await readFile(this.path, 'utf8')) };
        this.complaint = '';
      }
    } catch (error) {
      this.complain(error);
    }
  }

  /** Once per trouble, not once per request. */
  private complain(error: unknown): void {
    const reason = isNativeError(error) ? error.message : String(error);
    if (reason === this.complaint) return;
    this.complaint = reason;
    log.error(`${this.path} cannot be used${this.good ? '; the content before it stays' : ''}: ${reason}`);
  }
}
