import { Worker } from 'node:worker_threads';

import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';

import type { TileAddress } from './tile-address.ts';

type Tile = Uint8Array | null;
type Waiting = { promise: Promise<Tile>; resolve: (tile: Tile) => void; reject: (error: unknown) => void };

/** Number of cached tiles, some kilobytes each. */
const CACHED_TILES_MAX = 2_000;
/** Number of tiles after which a worker is replaced, as it never frees what it cached for them. */
const TILES_PER_WORKER = 5_000;
const IDLE_MS = 300_000;

/**
 * Cuts the basemap's tiles from the bundled shapes, in a worker. The shapes are loaded on the first request and
 * released after some idle time.
 */
@Injectable()
export class BasemapService implements OnApplicationShutdown {
  /** Cached tiles by address, oldest first. */
  readonly #cache = new Map<string, Tile>();
  readonly #waiting = new Map<string, Waiting>();
  #worker: Worker | undefined;
  #cut = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Returns a vector tile, compressed with gzip; null if it shows only sea. */
  async tile(address: TileAddress): Promise<Tile> {
    const key = keyOf(address);
    const cached = this.#cache.get(key);
    return cached === undefined ? this.#fetch(address, key) : cached;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#stop(new Error('The backend is stopping.'));
  }

  #fetch(address: TileAddress, key: string): Promise<Tile> {
    const pending = this.#waiting.get(key);
    if (pending) return pending.promise;
    const waiting = Promise.withResolvers<Tile>();
    this.#waiting.set(key, waiting);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.#running().postMessage(address);
    return waiting.promise;
  }

  #running(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./cut-tiles.worker.ts', import.meta.url));
    worker.on('message', ({ address, tile }: { address: TileAddress; tile: Tile }) => this.#store(address, tile));
    worker.on('error', (error) => void this.#stop(error));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #store(address: TileAddress, tile: Tile): void {
    const key = keyOf(address);
    this.#cache.set(key, tile);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > CACHED_TILES_MAX && oldest !== undefined) this.#cache.delete(oldest);
    this.#waiting.get(key)?.resolve(tile);
    this.#waiting.delete(key);
    this.#cut += 1;
    if (this.#waiting.size > 0) return;
    if (this.#cut >= TILES_PER_WORKER) void this.#stop();
    else this.#idle = setTimeout(() => void this.#stop(), IDLE_MS).unref();
  }

  /** Stops the worker. The next request starts another one. */
  async #stop(error?: unknown): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#cut = 0;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    await worker?.terminate();
  }
}

const keyOf = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;
