import { setTimeout as pause } from 'node:timers/promises';

import type { EdgeReply } from '../start/start-edge.ts';

const EVERY_MS = 500;
const ANSWERED_WITHIN_MS = 10_000;

type WatchedPage = { path: string; cookie?: string };
type Ask = (
  path: string,
  options: { headers: Record<string, string>; from: string; signal: AbortSignal },
) => Promise<EdgeReply>;

/** Opens pages over and over, as people do, and notes what they are shown. */
export class PageWatch {
  /** Number of times that each answer was shown, such as `200 Sign in`. */
  readonly shown = new Map<string, number>();
  /** Answers that are no page: without content, or of another type. */
  readonly noPages: string[] = [];
  readonly #stopped = new AbortController();
  readonly #watching: Promise<void>[];

  /** `from` is the address of this machine that the pages are opened from. */
  constructor(ask: Ask, pages: readonly WatchedPage[], from: string) {
    this.#watching = pages.map((page) => this.#watch(ask, page, from));
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#watching);
  }

  async #watch(ask: Ask, { path, cookie }: WatchedPage, from: string): Promise<void> {
    const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie }) };
    while (!this.#stopped.signal.aborted) {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
      const reply = await ask(path, { headers, from, signal }).catch(() => undefined);
      if (reply) this.#note(path, reply);
      else if (signal.aborted) this.noPages.push(`${path} was not answered in ${ANSWERED_WITHIN_MS / 1000} s`);
      else this.#count('no answer');
      await pause(EVERY_MS, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    }
  }

  #note(path: string, { status, headers, body }: EdgeReply): void {
    const type = headers['content-type'] ?? 'no type';
    const text = body.toString();
    if (headers.location !== undefined)
      return this.#count(`${status} to ${new URL(headers.location, 'https://here').pathname}`);
    if (!type.startsWith('text/html') || text.trim() === '')
      this.noPages.push(`${path}: ${status} ${type}, ${body.length} bytes`);
    this.#count(`${status} ${headingOf(text)}`);
  }

  #count(answer: string): void {
    this.shown.set(answer, (this.shown.get(answer) ?? 0) + 1);
  }
}

/** Returns the first heading, or the title of the shell, which draws its headings itself. */
function headingOf(html: string): string {
  const isDrawnByScript = /<script[^>]* src=/.test(html);
  const pattern = isDrawnByScript ? /<title>([\s\S]*?)<\/title>/ : /<h1[^>]*>([\s\S]*?)<\/h1>/;
  const [, heading] = pattern.exec(html) ?? [];
  return heading === undefined ? 'a page without heading' : `“${heading.replaceAll(/<[^>]*>/g, '').trim()}”`;
}
