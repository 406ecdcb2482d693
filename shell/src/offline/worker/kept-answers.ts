import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import type { Batch } from '@qlixline/contract/calls/batch';
import type { Problem } from '@qlixline/contract/calls/problem';

import type { BoundedCache } from './bounded-cache.ts';
import type { KeptMarks } from './kept-marks.ts';
import { isKeptRead, newestMessagesOf, timeOf, withTime } from './kept-reads.ts';
import type { FetchOfPage, OfflineScope } from './offline-scope.ts';

/** Time after which the newest messages are read again, once for several changes. */
const MESSAGES_AFTER_MS = 2_000;

type Parts = Pick<OfflineScope, 'fetch' | 'now' | 'origin'> & {
  reads: BoundedCache;
  marks: KeptMarks;
  forget: () => Promise<void>;
};
type Asking = Pick<FetchOfPage, 'waitUntil'> & {
  userId: string;
  isBatch: boolean;
  /** True until the first screen of a page from the device is drawn. */
  isDrawing: boolean;
};
/** `keptAt`: time of the content, if it comes from the device; `isOffline`: because there is no connection. */
type Answer = { response: Response; keptAt?: number; isOffline?: boolean };

/** Answers to reads: from the server, which are kept, and from the device for a first screen or without a connection. */
export class KeptAnswers {
  /** Conversations whose newest messages will be read again. */
  readonly #behind = new Set<string>();

  constructor(private readonly parts: Parts) {}

  async answer(request: Request, asking: Asking): Promise<Answer> {
    const address = addressOf(request.url);
    if (asking.isDrawing) {
      const { changedAt } = await this.parts.marks.read();
      const first = await this.#kept(address, asking.isBatch, changedAt);
      if (first) return first;
    }
    const askedAt = this.parts.now();
    try {
      return { response: await this.#ask(request, address, askedAt, asking) };
    } catch (error) {
      const kept = await this.#kept(address, asking.isBatch, 0);
      if (kept) return { ...kept, isOffline: true };
      // The page then asks for each read of the batch, and gets what there is.
      if (asking.isBatch) return { response: Response.json({}, { status: 404 }) };
      throw error;
    }
  }

  clear(): Promise<void> {
    return this.parts.reads.clear();
  }

  async #ask(request: Request, address: string, askedAt: number, { userId, isBatch, waitUntil }: Asking) {
    const response = await this.parts.fetch(isNavigation(request) ? request : withUser(request, userId));
    if (response.status === 401 || (response.status === 409 && (await isOtherAccount(response)))) {
      await this.parts.forget(); // Nothing on the device belongs to whoever is signed in now.
      return response.status === 401 ? response : this.parts.fetch(request);
    }
    if (response.ok)
      waitUntil(
        isBatch
          ? this.#storeBatch(address, response.clone(), askedAt)
          : this.#store(address, response.clone(), askedAt),
      );
    else if (response.status === 403 || response.status === 404) waitUntil(this.parts.reads.delete(address));
    const behind = newestMessagesOf(new URL(request.url));
    if (response.ok && behind !== undefined) waitUntil(this.#readNewest(behind, userId));
    return response;
  }

  async #store(address: string, response: Response, askedAt: number): Promise<void> {
    if (!/^(application\/json|text\/html)/.test(response.headers.get('content-type') ?? '')) return;
    await this.parts.reads.put(address, await withTime(response, askedAt));
  }

  async #storeBatch(address: string, response: Response, askedAt: number): Promise<void> {
    const paths = pathsOf(address);
    const { answers } = (await response.json()) as Batch;
    for (const [at, path] of paths.entries()) {
      const { status, body } = answers[at] ?? {};
      if (status === 200 && isKeptRead(new URL(path, this.parts.origin).pathname))
        await this.parts.reads.put(path, await withTime(Response.json(body), askedAt));
    }
  }

  /** Returns the kept answer; undefined if there is none, or if it was asked for before `changedAt`. */
  async #kept(address: string, isBatch: boolean, changedAt: number): Promise<Answer | undefined> {
    if (!isBatch) {
      const response = await this.parts.reads.match(address);
      return response && timeOf(response) > changedAt ? { response, keptAt: timeOf(response) } : undefined;
    }
    const found = await Promise.all(pathsOf(address).map((path) => this.#kept(path, false, changedAt)));
    const kept = found.filter((one) => one !== undefined);
    if (kept.length < found.length) return undefined;
    const answers = await Promise.all(kept.map(async ({ response }) => ({ status: 200, body: await response.json() })));
    return { response: Response.json({ answers }), keptAt: Math.min(...kept.map(({ keptAt = 0 }) => keptAt)) };
  }

  /** Reads the newest messages of a conversation of which only later ones were asked for. */
  async #readNewest(address: string, userId: string): Promise<void> {
    if (this.#behind.has(address)) return;
    this.#behind.add(address);
    await new Promise((settle) => setTimeout(settle, MESSAGES_AFTER_MS));
    this.#behind.delete(address);
    const askedAt = this.parts.now();
    try {
      const response = await this.parts.fetch(address, {
        headers: { accept: 'application/json', [PAGE_USER_HEADER]: userId },
      });
      if (response.ok) await this.#store(address, response, askedAt);
    } catch {
      // The connection is gone; the former ones stay.
    }
  }
}

/** Adds the user of the device's content, so that the server refuses the read of anybody else. */
function withUser(request: Request, userId: string): Request {
  const headers = new Headers(request.headers);
  headers.set(PAGE_USER_HEADER, userId);
  return new Request(request, { headers });
}

async function isOtherAccount(response: Response): Promise<boolean> {
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<Problem>;
  return problem.code === 'other_account';
}

const isNavigation = ({ mode }: Request): boolean => mode === 'navigate';

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function pathsOf(address: string): string[] {
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('paths')?.split(' ') ?? [];
}
