import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { Injectable, Logger } from '@nestjs/common';

import { PublishedStorage } from '../publishing/published-storage.ts';

/** `https://pets.example/remotes/mf-pets/1.4.0/chunk.js:1:2345`: a script under /remotes/ or /assets/ of any host, since a CDN may serve them. */
const PLACE = /https?:\/\/[^\s()]*?\/((?:remotes|assets)\/[^\s():]+\.m?js):(\d+):(\d+)/g;
/** Parsed, of a few dozen kilobytes each; one page loads some forty scripts. */
const MAPS_MAX = 60;
/** In characters: a map may say anything. */
const SOURCE_MAX = 200;
const LEADING_DOTS = /^(?:\.{1,2}\/)+/;

/** Tells where in the sources something has thrown, by the source maps that came with the builds. */
@Injectable()
export class SourceMappedStacks {
  readonly #log = new Logger(SourceMappedStacks.name);
  /** Null for a script without one; the order is that of the last use. */
  readonly #maps = new Map<string, Promise<TraceMap | null>>();

  constructor(private readonly storage: PublishedStorage) {}

  /** The stack with places in the sources, such as `src/screens/pet-page.tsx:41:7`; undefined when none is known. */
  async translate(stack: string): Promise<string | undefined> {
    const scripts = new Set([...stack.matchAll(PLACE)].map(([, path = '']) => path));
    const maps = new Map<string, TraceMap | null>();
    for (const path of scripts) maps.set(path, await this.#mapOf(path));
    const original = stack.replace(PLACE, (place, path: string, line: string, column: string) => {
      const map = maps.get(path);
      return (map && originalPlace(map, Number(line), Number(column))) ?? place;
    });
    return original === stack ? undefined : original;
  }

  #mapOf(path: string): Promise<TraceMap | null> {
    const map = this.#maps.get(path) ?? this.#read(path);
    this.#maps.delete(path);
    this.#maps.set(path, map);
    for (const oldest of this.#maps.keys()) {
      if (this.#maps.size <= MAPS_MAX) break;
      this.#maps.delete(oldest);
    }
    return map;
  }

  /** A map that cannot be had or read is no reason not to show the error. */
  async #read(path: string): Promise<TraceMap | null> {
    try {
      const text = await this.storage.sourceMap(path.startsWith('assets/') ? `shell/${path}` : path);
      return text === undefined ? null : new TraceMap(text);
    } catch (error) {
      this.#log.warn(error, `The source map of ${path} cannot be read`);
      this.#maps.delete(path); // it may be there the next time
      return null;
    }
  }
}

/** Browsers count columns from one. */
function originalPlace(map: TraceMap, line: number, column: number): string | undefined {
  if (line < 1 || column < 1) return undefined;
  const place = originalPositionFor(map, { line, column: column - 1 });
  if (place.source === null) return undefined;
  return `${place.source.replace(LEADING_DOTS, '').slice(0, SOURCE_MAX)}:${place.line}:${place.column + 1}`;
}
