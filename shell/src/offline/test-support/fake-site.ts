import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import type { KeptPage } from '@qlixline/contract/offline/kept-page';

import { OfflineWorker } from '../worker/offline-worker.ts';
import type { FetchOfPage } from '../worker/offline-scope.ts';
import { FakeCaches } from './fake-caches.ts';

const ORIGIN = 'https://pets.example';
const UNITS = ['shell', 'mf-social', 'mf-pets'] as const;
export type Unit = (typeof UNITS)[number];
/** Version of each unit. */
export type Versions = Record<Unit, number>;

/** A server with users and versions, and a browser with a worker in front of it. */
export class FakeSite {
  readonly caches = new FakeCaches();
  live: Versions = { shell: 1, 'mf-social': 1, 'mf-pets': 1 };
  /** Versions that some users get instead. */
  canaries = new Map<string, Partial<Versions>>();
  isOnline = true;
  session: string | null = 'ana';
  offlineUse = true;
  /** Number of further files that arrive before the connection breaks. */
  filesLeft = Number.POSITIVE_INFINITY;
  now = 1_000;
  /** Requests that reached the server. */
  requested: string[] = [];
  worker: OfflineWorker | undefined = this.startWorker();
  #running: Promise<unknown>[] = [];

  /** Starts the worker as the browser does after it has ended it: with nothing but its caches. */
  startWorker(): OfflineWorker {
    this.worker = new OfflineWorker({
      origin: ORIGIN,
      caches: this.caches,
      fetch: (input, init) =>
        this.serve(
          new Request(
            new URL(input instanceof Request ? input.url : String(input), ORIGIN),
            input instanceof Request ? { method: input.method, headers: input.headers } : init,
          ),
        ),
      now: () => this.now,
      tellPages: async () => undefined,
    });
    return this.worker;
  }

  versionsOf(user: string): Versions {
    return { ...this.live, ...this.canaries.get(user) };
  }

  /** Sends a request as a page does. Throws without a connection. */
  async send(
    address: string,
    how: { client?: string; navigates?: boolean; cache?: RequestCache; method?: string } = {},
  ) {
    const { client = 'page', navigates = false, cache = 'default', method = 'GET' } = how;
    const url = new URL(address, ORIGIN).href;
    const request = navigates
      ? ({ url, method, mode: 'navigate', cache, headers: new Headers() } as Request)
      : new Request(url, { method });
    this.now += 10;
    const fetched: FetchOfPage = {
      request,
      clientId: navigates ? '' : client,
      resultingClientId: navigates ? client : '',
      waitUntil: (work) => void this.#running.push(work),
    };
    return (await this.worker?.answer(fetched)) ?? this.serve(navigates ? new Request(url) : request);
  }

  /** Waits for what the worker does after its answers. */
  async settle(): Promise<void> {
    while (this.#running.length > 0) await this.#running.shift();
  }

  async serve(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    this.requested.push(`${request.method} ${pathname}${search}`);
    if (/^\/(assets|remotes)\//.test(pathname)) return this.#file(pathname);
    const user = this.session;
    if (!pathname.startsWith('/api/')) {
      return new Response(user === null ? 'landing' : JSON.stringify(this.#page(user)), {
        headers: { from: 'server' },
      });
    }
    if (pathname === '/api/logout') this.session = null;
    if (request.method !== 'GET') return new Response(null, { status: 204 });
    if (user === null) return Response.json({ code: 'unauthenticated' }, { status: 401 });
    const pageUser = request.headers.get(PAGE_USER_HEADER);
    if (pageUser !== null && pageUser !== user) return Response.json({ code: 'other_account' }, { status: 409 });
    if (pathname === '/api/composition/page') return Response.json({ page: this.offlineUse ? this.#page(user) : null });
    if (pathname === '/api/batch') {
      const paths = new URLSearchParams(search).get('paths')?.split(' ') ?? [];
      return Response.json({ answers: paths.map((path) => ({ status: 200, body: { of: user, path } })) });
    }
    return Response.json({ of: user, path: pathname + search });
  }

  #file(pathname: string): Response {
    this.filesLeft -= 1;
    if (this.filesLeft < 0) throw new TypeError('Failed to fetch');
    return new Response(pathname);
  }

  #page(userId: string): KeptPage {
    const versions = this.versionsOf(userId);
    const units = UNITS.map((name) => ({ name, files: filesOf(name, versions[name]) }));
    const snapshotId = JSON.stringify(versions);
    const html = JSON.stringify({ userId, snapshotId });
    return {
      snapshotId,
      userId,
      html,
      headers: { from: 'device' },
      startFiles: filesOf('shell', versions.shell),
      units,
    };
  }
}

/** Lists the files of a version. The content of each is its address. */
export function filesOf(unit: Unit, version: number): string[] {
  const names = ['entry', 'screen'].map((name) => `${name}.js`);
  return names.map((name) =>
    unit === 'shell' ? `/assets/${version}-${name}` : `/remotes/${unit}/${version}.0.0/${name}`,
  );
}
