import type { KeptPage } from '@qlixline/contract/offline/kept-page';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';

import type { OfflineScope } from './offline-scope.ts';

const PAGE = '/kept-page';
/** Number of files that are fetched at a time, so that the page's own requests go on. */
const PARALLEL_FILES = 3;
/** Time for which a page is kept without a visit, after which its session has ended. */
const KEPT_FOR_MS = 14 * 86_400_000;

export type StoredPage = {
  page: KeptPage;
  /** Files of the former page, which open tabs may still need. */
  formerFiles: string[];
  keptUntil: number;
};

/** Outcome of a renewal. `failed`: what was kept before still is. */
type Renewal = 'unchanged' | 'replaced' | 'removed' | 'failed';

/**
 * The page of the user's last visit with all files of its composition. It is replaced as a whole: a new one becomes the
 * page only once its last file is on the device, by writing a single entry.
 */
export class KeptComposition {
  #stored: Promise<StoredPage | undefined> | undefined;
  /** Increases with each removal, so that a renewal that runs meanwhile writes nothing. */
  #round = 0;
  #renewing: Promise<Renewal> | undefined;
  /** Origins of the remotes' files. */
  #origins: ReadonlySet<string> = new Set();

  constructor(
    private readonly scope: Pick<OfflineScope, 'caches' | 'fetch' | 'now'>,
    private readonly names: { page: string; files: string },
    /** Fetches the page of the signed-in user; null if nothing may be kept. Throws if there is no answer. */
    private readonly fetchPage: () => Promise<KeptPage | null>,
  ) {}

  /** Returns the kept page; undefined if there is none, or if it is too old. */
  async read(): Promise<StoredPage | undefined> {
    const stored = await (this.#stored ??= this.#load());
    return stored && stored.keptUntil > this.scope.now() ? stored : undefined;
  }

  /** Returns the kept page as a response if all files without which it stays blank are there. */
  async respond(): Promise<Response | undefined> {
    const stored = await this.read();
    if (!stored) return undefined;
    const files = await this.#files();
    const { startFiles, html, headers } = stored.page;
    const found = await Promise.all(startFiles.map((url) => files.match(url, { ignoreVary: true })));
    return found.every(Boolean) ? new Response(html, { headers }) : undefined;
  }

  /** Returns true if files of the kept composition come from this origin; false until the page was read. */
  comesFrom(origin: string): boolean {
    return this.#origins.has(origin);
  }

  /** Returns a file of the composition, or of the former one. */
  async file(url: string): Promise<Response | undefined> {
    return (await this.#files()).match(url, { ignoreVary: true });
  }

  /** Fetches what is live for this user, with the files of the remotes that they use, and then replaces the page. */
  renew(usedUnits: ReadonlySet<string>): Promise<Renewal> {
    if (this.#renewing) return this.#renewing;
    const renewing = this.#renew(usedUnits).finally(() => {
      if (this.#renewing === renewing) this.#renewing = undefined;
    });
    this.#renewing = renewing;
    return renewing;
  }

  async remove(): Promise<void> {
    this.#round += 1;
    this.#renewing = undefined;
    this.#stored = Promise.resolve(undefined);
    await this.scope.caches.delete(this.names.page);
    await this.scope.caches.delete(this.names.files);
  }

  async #renew(usedUnits: ReadonlySet<string>): Promise<Renewal> {
    const round = this.#round;
    let page: KeptPage | null;
    try {
      page = await this.fetchPage();
    } catch {
      return 'failed';
    }
    if (round !== this.#round) return 'failed';
    if (page === null) {
      await this.remove();
      return 'removed';
    }
    const wanted = filesOf(page, usedUnits);
    if (!(await this.#fetchMissing(wanted)) || round !== this.#round) return 'failed';
    const before = await this.read();
    const isNew = before?.page.snapshotId !== page.snapshotId;
    const formerFiles = isNew ? filesOf(before?.page, usedUnits) : before.formerFiles;
    if (!(await this.#store({ page, formerFiles, keptUntil: this.scope.now() + KEPT_FOR_MS }, round))) return 'failed';
    await this.#deleteAllBut(new Set([...wanted, ...formerFiles]));
    return isNew ? 'replaced' : 'unchanged';
  }

  /** Returns false if a file could not be fetched or stored. */
  async #fetchMissing(wanted: readonly string[]): Promise<boolean> {
    const files = await this.#files();
    const waiting = [...wanted];
    const fetchNext = async (): Promise<boolean> => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        if (await files.match(url, { ignoreVary: true })) continue;
        try {
          const response = await this.scope.fetch(url, { credentials: 'omit', mode: 'cors' });
          if (!response.ok) return false;
          await files.put(url, response);
        } catch {
          return false; // The connection is gone, or the device is full.
        }
      }
      return true;
    };
    const done = await Promise.all(Array.from({ length: PARALLEL_FILES }, fetchNext));
    return done.every(Boolean);
  }

  async #deleteAllBut(wanted: ReadonlySet<string>): Promise<void> {
    const files = await this.#files();
    for (const { url } of await files.keys()) {
      if (!wanted.has(url) && !wanted.has(new URL(url).pathname)) await files.delete(url);
    }
  }

  #files(): Promise<Cache> {
    return this.scope.caches.open(this.names.files);
  }

  async #load(): Promise<StoredPage | undefined> {
    const found = await (await this.scope.caches.open(this.names.page)).match(PAGE);
    if (!found) return undefined;
    const stored = (await found.json()) as StoredPage;
    this.#origins = originsOf(stored.page);
    return stored;
  }

  /** Returns false if everything has been removed meanwhile, or if the device is full. */
  async #store(stored: StoredPage, round: number): Promise<boolean> {
    const cache = await this.scope.caches.open(this.names.page);
    if (round !== this.#round) return false;
    try {
      await cache.put(PAGE, Response.json(stored));
    } catch {
      return false;
    }
    if (round !== this.#round) return false;
    this.#stored = Promise.resolve(stored);
    this.#origins = originsOf(stored.page);
    return true;
  }
}

function originsOf({ units }: KeptPage): Set<string> {
  const foreign = units.flatMap(({ files }) => files.slice(0, 1)).filter((url) => URL.canParse(url));
  return new Set(foreign.map((url) => new URL(url).origin));
}

/** Lists the files of the shell and of the remotes that the user uses. */
function filesOf(page: KeptPage | undefined, usedUnits: ReadonlySet<string>): string[] {
  const units = page?.units.filter(({ name }) => name === SHELL_UNIT || usedUnits.has(name)) ?? [];
  return units.flatMap(({ files }) => files);
}
