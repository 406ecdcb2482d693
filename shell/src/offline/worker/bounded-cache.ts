import type { OfflineScope } from './offline-scope.ts';

/** Address of the list of what is kept, with sizes and times of use. */
const INDEX = '/kept-index';
/** Bytes that a browser needs for an entry beside its body. */
const ENTRY_BYTES = 512;

type Use = { bytes: number; usedAt: number };

/** Responses on the device, up to a number of bytes. The least recently used ones are deleted first. */
export class BoundedCache {
  #uses: Promise<Map<string, Use>> | undefined;
  /** Increases when everything is deleted, so that a `put` that runs meanwhile stores nothing. */
  #round = 0;

  constructor(
    private readonly scope: Pick<OfflineScope, 'caches' | 'now'>,
    private readonly name: string,
    private readonly limits: { allBytes: number; oneBytes: number },
  ) {}

  /** Returns a kept response; undefined if there is none. */
  async match(address: string): Promise<Response | undefined> {
    const use = (await this.#read()).get(address);
    if (!use) return undefined;
    const found = await (await this.#open()).match(address, { ignoreVary: true });
    if (found) use.usedAt = this.scope.now();
    return found;
  }

  /** Keeps a response. Returns false if it is too large, or if the device has no room even after deleting others. */
  async put(address: string, response: Response): Promise<boolean> {
    const body = await response.arrayBuffer();
    const bytes = body.byteLength + ENTRY_BYTES;
    if (bytes > this.limits.oneBytes) return false;
    const round = this.#round;
    const uses = await this.#read();
    uses.delete(address);
    await this.#evict(this.limits.allBytes - bytes);
    const { status, headers } = response;
    const cache = await this.#open();
    if (round !== this.#round) return false;
    const store = () => cache.put(address, new Response(body, { status, headers })); // nothing, if the cache is deleted
    try {
      await store();
    } catch {
      await this.#evict(this.#sum(uses) / 2); // The browser's quota is used up.
      try {
        await store();
      } catch {
        return false;
      }
    }
    uses.set(address, { bytes, usedAt: this.scope.now() });
    await this.#save(cache, uses);
    return round === this.#round;
  }

  async delete(address: string): Promise<void> {
    const uses = await this.#read();
    if (!uses.delete(address)) return;
    const cache = await this.#open();
    await cache.delete(address);
    await this.#save(cache, uses);
  }

  async clear(): Promise<void> {
    this.#round += 1;
    this.#uses = undefined;
    await this.scope.caches.delete(this.name);
  }

  /** Deletes the least recently used responses until the others fit. */
  async #evict(maxBytes: number): Promise<void> {
    const uses = await this.#read();
    let bytes = this.#sum(uses);
    for (const [address, use] of [...uses].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (bytes <= maxBytes) return;
      uses.delete(address);
      bytes -= use.bytes;
      await (await this.#open()).delete(address);
    }
  }

  #sum(uses: ReadonlyMap<string, Use>): number {
    return [...uses.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #open(): Promise<Cache> {
    return this.scope.caches.open(this.name);
  }

  #read(): Promise<Map<string, Use>> {
    return (this.#uses ??= this.#load());
  }

  async #load(): Promise<Map<string, Use>> {
    const stored = await (await this.#open()).match(INDEX);
    return new Map(stored ? ((await stored.json()) as [string, Use][]) : []);
  }

  async #save(cache: Cache, uses: ReadonlyMap<string, Use>): Promise<void> {
    try {
      await cache.put(INDEX, Response.json([...uses]));
    } catch {
      // No room: what was kept last isn't found after the worker's next start, and deleted with the cache.
    }
  }
}
