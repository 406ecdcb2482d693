import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { Injectable, Logger } from '@nestjs/common';
import * as z from 'zod/mini';

import { PublishedStorage } from '../publishing/storage/published-storage.ts';

const ADDRESS = /https?:\/\/[^\s()]+/g;
/**
 * Matches a place such as `https://pets.example/remotes/mf-pets/1.4.0/chunk.js:1:2345`, of any host, as a CDN may serve
 * our scripts.
 */
const PLACE = /\/((?:remotes|assets)\/[^\s():]+\.m?js):(\d{1,7}):(\d{1,7})$/;
/** Bound on characters of mappings. Our largest has 0.4 million; parsed, each takes about 50 bytes. */
const MAPPINGS_MAX = 1_500_000;
const CACHED_MAPPINGS_MAX = 3_000_000;
const LEADING_DOTS = /^(?:\.{1,2}\/)+/;

/**
 * Part of a source map that is used, with bounds: publishers may send anything, and a `sourceRoot` before each source
 * would fill the memory.
 */
const sourceMapSchema = z.object({
  sources: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(5_000)),
  mappings: z.string().check(z.maxLength(MAPPINGS_MAX)),
});

type CachedMap = { map: TraceMap | null; size: number };

/** Translates stacks to source positions by the builds' source maps. */
@Injectable()
export class SourceMappedStacks {
  readonly #log = new Logger(SourceMappedStacks.name);
  /** Cached maps, least recently used first. */
  readonly #cached = new Map<string, CachedMap>();

  constructor(private readonly storage: PublishedStorage) {}

  /**
   * Translates a stack to places such as `src/screens/pet-page.tsx:41:7`; undefined if none is known. `reader` is the
   * only unit whose scripts are translated, or null for all.
   */
  async translate(stack: string, reader: string | null): Promise<string | undefined> {
    const translated = new Map<string, string>();
    for (const [address] of stack.matchAll(ADDRESS)) {
      const original = translated.has(address) ? undefined : await this.#originalPosition(address, reader);
      if (original !== undefined) translated.set(address, original);
    }
    if (translated.size === 0) return undefined;
    return stack.replace(ADDRESS, (address) => translated.get(address) ?? address);
  }

  /** Translates one place. Without a readable map the error is shown untranslated. */
  async #originalPosition(address: string, reader: string | null): Promise<string | undefined> {
    const [, path = '', line, column] = PLACE.exec(address) ?? [];
    if (path === '' || (reader !== null && !path.startsWith(`remotes/${reader}/`))) return undefined;
    try {
      const { map } = this.#cached.get(path) ?? (await this.#read(path));
      this.#touch(path);
      return map ? placeIn(map, Number(line), Number(column)) : undefined;
    } catch (error) {
      this.#log.warn(error, `The source map of ${path} cannot be read`);
      return undefined;
    }
  }

  async #read(path: string): Promise<CachedMap> {
    const text = await this.storage.sourceMap(path.startsWith('assets/') ? `shell/${path}` : path);
    const cached = text === undefined ? { map: null, size: 0 } : parse(text);
    this.#cached.set(path, cached);
    return cached;
  }

  /** Moves a map to the end, so that it is evicted last. */
  #touch(path: string): void {
    const used = this.#cached.get(path);
    if (!used) return;
    this.#cached.delete(path);
    this.#cached.set(path, used);
    let size = 0;
    for (const [one, { size: own }] of [...this.#cached].toReversed()) {
      size += own + path.length;
      if (size > CACHED_MAPPINGS_MAX && one !== path) this.#cached.delete(one);
    }
  }
}

function parse(text: string): CachedMap {
  const { sources, mappings } = sourceMapSchema.parse(JSON.parse(text));
  return { map: new TraceMap({ version: 3, sources, names: [], mappings }), size: mappings.length };
}

/** Returns the source position; browsers count columns from one. */
function placeIn(map: TraceMap, line: number, column: number): string | undefined {
  if (line < 1 || column < 1) return undefined;
  const original = originalPositionFor(map, { line, column: column - 1 });
  // A map may name a source that it lacks.
  if (typeof original.source !== 'string') return undefined;
  return `${original.source.replace(LEADING_DOTS, '')}:${original.line}:${original.column + 1}`;
}
