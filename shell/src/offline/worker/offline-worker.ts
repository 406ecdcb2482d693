import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { KeptPageReply } from '@qlixline/contract/offline/kept-page';
import { isScreenPath } from '@qlixline/contract/remotes/reserved-paths';

import { BoundedCache } from './bounded-cache.ts';
import { KeptComposition } from './kept-composition.ts';
import { KeptMarks } from './kept-marks.ts';
import { KeptAnswers } from './kept-answers.ts';
import { isKeptPrint, isKeptRead } from './kept-reads.ts';
import { SharedPhotos } from './shared-photos.ts';
import type { DrawnAnswer, MessageOfPage } from '../../worker-messages/messages.ts';
import type { FetchOfPage, OfflineScope } from './offline-scope.ts';

/** Names of the caches. A new layout gets another number, and the former ones are deleted. */
const PREFIX = 'qlixline-1-';
/** Size of what is read offline: most answers have 1 to 30 KB. */
const READS = { allBytes: 10_000_000, oneBytes: 500_000 };
/** Size of pictures, of which a photo of a feed has about 60 KB. */
const PICTURES = { allBytes: 50_000_000, oneBytes: 2_000_000 };
/** Requests at a time for what a page loaded before the worker saw it. */
const PARALLEL_READS = 3;
/** Time after which a page that has said nothing counts as drawn. */
const DRAWN_WITHIN_MS = 20_000;
const FILES_OF_REMOTE = /^\/remotes\/([\w-]+)\/[^/]+\/[^/]+$/;
/** Beacons, which change nothing that is read. */
const BEACONS = '/api/beacons/';
/** Writes after which another user may be signed in, and all others below the same paths. */
const ENDS_SESSION = /^\/api\/(login|logout|register|callback|account|suspended|password|email)(\/|$)/;
/** Writes after which the server composes another page for this user. */
const CHANGES_PAGE = /^\/api\/(qa\/|composition\/avoid)/;

/**
 * Answers a page's requests from the device where that is safe: its files always, its page and first data on the next
 * visit, and everything that it has read while there is no connection (decision: offline-use).
 */
export class OfflineWorker {
  readonly #composition: KeptComposition;
  readonly #marks: KeptMarks;
  readonly #reads: KeptAnswers;
  readonly #pictures: BoundedCache;
  readonly #shared: SharedPhotos;
  /** Pages from the device whose first screen isn't drawn yet, with the time at which they were opened. */
  readonly #drawing = new Map<string, number>();
  /** Times of the oldest content that pages got from the device. */
  readonly #keptAt = new Map<string, number>();

  constructor(private readonly scope: OfflineScope) {
    this.#composition = new KeptComposition(scope, { page: `${PREFIX}page`, files: `${PREFIX}files` }, () =>
      this.#fetchPage(),
    );
    this.#marks = new KeptMarks(scope, `${PREFIX}marks`);
    this.#pictures = new BoundedCache(scope, `${PREFIX}pictures`, PICTURES);
    this.#shared = new SharedPhotos(scope);
    const reads = new BoundedCache(scope, `${PREFIX}reads`, READS);
    this.#reads = new KeptAnswers({ ...scope, reads, marks: this.#marks, forget: () => this.forget() });
  }

  /** Returns the answer to a request; undefined if the browser shall send it as if there were no worker. */
  answer(fetched: FetchOfPage): Promise<Response> | undefined {
    const { request } = fetched;
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === this.scope.origin;
    if (isOwn && isShare(request, pathname)) return this.#share(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (isOwn) fetched.waitUntil(this.#noteWrite(pathname));
      return undefined;
    }
    if (request.method === 'HEAD' || request.headers.has('range')) return undefined;
    if (isOwn && pathname === pathOf('GET /api/callback')) fetched.waitUntil(this.forget());
    if (request.mode === 'navigate') return isOwn ? this.#navigate(fetched, pathname) : undefined;
    const remote = FILES_OF_REMOTE.exec(pathname)?.[1];
    if (remote !== undefined && (isOwn || this.#composition.comesFrom(origin))) return this.#file(fetched, remote);
    if (!isOwn) return undefined;
    if (pathname.startsWith('/assets/')) return this.#file(fetched, undefined);
    if (pathname === pathOf('GET /api/batch')) return this.#read(fetched, true);
    if (isKeptRead(pathname)) return this.#read(fetched, false);
    return pathname.startsWith('/media/') ? this.#picture(fetched) : undefined;
  }

  /** Handles a message of a page; the result is its answer. */
  async receive(message: MessageOfPage, clientId: string): Promise<DrawnAnswer | undefined> {
    switch (message.type) {
      case 'drawn':
        return this.#endDrawing(clientId, message.userId);
      case 'keep':
        await this.#keep(message.addresses);
        return undefined;
      case 'renew':
        await this.renew();
        return undefined;
      case 'forget':
        await this.forget();
        return undefined;
    }
  }

  /** Deletes the caches of former layouts. */
  async activate(): Promise<void> {
    for (const name of await this.scope.caches.keys()) {
      if (!name.startsWith(PREFIX)) await this.scope.caches.delete(name);
    }
  }

  /** Fetches what is live, whole, before the next page gets it. */
  async renew(): Promise<void> {
    await this.#shared.clearOld();
    const { usedUnits } = await this.#marks.read();
    if ((await this.#composition.renew(new Set(usedUnits))) === 'removed') await this.forget();
  }

  /** Deletes everything that is kept. */
  async forget(): Promise<void> {
    this.#drawing.clear();
    const kept = [this.#composition.remove(), this.#marks.clear(), this.#reads.clear(), this.#pictures.clear()];
    await Promise.all([...kept, this.#shared.clear()]);
  }

  #navigate(fetched: FetchOfPage, pathname: string): Promise<Response> | undefined {
    if (isKeptPrint(pathname)) return this.#read(fetched, false);
    return isScreenPath(pathname) ? this.#page(fetched) : undefined;
  }

  /** Takes photos that another app shares for the user whose page is kept. For others the server answers. */
  async #share(request: Request): Promise<Response> {
    const userId = await this.userId();
    return userId === undefined ? this.scope.fetch(request) : this.#shared.receive(request, userId);
  }

  /** A reload asks the server, as its user may want what is new. Without an answer it gets the kept page, too. */
  async #page({ request, resultingClientId }: FetchOfPage): Promise<Response> {
    const kept = async () => {
      const page = await this.#composition.respond();
      if (page) this.#drawing.set(resultingClientId, this.scope.now());
      return page;
    };
    const isReload = request.cache !== 'default' && request.cache !== 'force-cache';
    const first = isReload ? undefined : await kept();
    if (first) return first;
    try {
      return await this.scope.fetch(request);
    } catch (error) {
      const last = await kept();
      if (last) return last;
      throw error;
    }
  }

  async #file({ request, waitUntil }: FetchOfPage, remote: string | undefined): Promise<Response> {
    if (remote !== undefined) waitUntil(this.#marks.noteUse(remote));
    return (await this.#composition.file(request.url)) ?? this.scope.fetch(request);
  }

  async #read({ request, clientId, waitUntil }: FetchOfPage, isBatch: boolean): Promise<Response> {
    const userId = await this.userId();
    if (userId === undefined) return this.scope.fetch(request);
    const isDrawing = this.#isDrawing(clientId);
    const { response, keptAt, isOffline } = await this.#reads.answer(request, {
      userId,
      isBatch,
      isDrawing,
      waitUntil,
    });
    if (keptAt !== undefined) {
      this.#keptAt.set(clientId, Math.min(keptAt, this.#keptAt.get(clientId) ?? keptAt));
      if (isOffline) waitUntil(this.scope.tellPages({ type: 'read-from-device', keptAt }));
    }
    return response;
  }

  async #picture({ request, clientId, waitUntil }: FetchOfPage): Promise<Response> {
    if ((await this.userId()) === undefined) return this.scope.fetch(request);
    const address = new URL(request.url).pathname;
    const first = this.#isDrawing(clientId) ? await this.#pictures.match(address) : undefined;
    if (first) return first;
    try {
      const response = await this.scope.fetch(request);
      if (response.status === 200) waitUntil(this.#pictures.put(address, response.clone()));
      else if (response.status === 404) waitUntil(this.#pictures.delete(address));
      return response;
    } catch (error) {
      const kept = await this.#pictures.match(address);
      if (kept) return kept;
      throw error;
    }
  }

  async #noteWrite(pathname: string): Promise<void> {
    if (ENDS_SESSION.test(pathname)) await this.forget();
    else if (CHANGES_PAGE.test(pathname)) await this.#composition.remove();
    else if (!pathname.startsWith(BEACONS)) await this.#marks.noteWrite();
  }

  async #endDrawing(clientId: string, userId: string): Promise<DrawnAnswer> {
    const keptAt = this.#keptAt.get(clientId) ?? null;
    this.#drawing.delete(clientId);
    this.#keptAt.delete(clientId);
    const owner = await this.userId();
    if (owner !== undefined && owner !== userId) await this.forget();
    return { isKept: owner === userId, keptAt };
  }

  /** Keeps the page with the remotes among these addresses, and then the answers and pictures. */
  async #keep(addresses: readonly string[]): Promise<void> {
    const found = addresses.map((address) => new URL(address, this.scope.origin));
    const remotes = found.flatMap(({ pathname }) => FILES_OF_REMOTE.exec(pathname)?.[1] ?? []);
    for (const remote of new Set(remotes)) await this.#marks.noteUse(remote);
    await this.renew();
    const waiting = found.filter(({ origin }) => origin === this.scope.origin);
    const waitUntil = () => undefined;
    const keepNext = async (): Promise<void> => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        const request = new Request(url, { headers: { accept: '*/*' } });
        await this.answer({ request, clientId: '', resultingClientId: '', waitUntil })?.catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, keepNext));
  }

  #isDrawing(clientId: string): boolean {
    const since = this.#drawing.get(clientId);
    return since !== undefined && this.scope.now() - since < DRAWN_WITHIN_MS;
  }

  /** Returns the user whose content is kept; undefined if none is. */
  async userId(): Promise<string | undefined> {
    return (await this.#composition.read())?.page.userId;
  }

  async #fetchPage() {
    const userId = await this.userId();
    const response = await this.scope.fetch(pathOf('GET /api/composition/page'), {
      headers: { accept: 'application/json', ...(userId !== undefined && { [PAGE_USER_HEADER]: userId }) },
    });
    if (response.status === 401 || response.status === 404 || response.status === 409) return null;
    if (!response.ok) throw new Error(`The page was answered with ${response.status}`);
    return ((await response.json()) as KeptPageReply).page;
  }
}

const isShare = ({ method, mode }: Request, pathname: string): boolean =>
  method === 'POST' && mode === 'navigate' && pathname === pathOf('POST /api/share');
