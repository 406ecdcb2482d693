import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';

// Translates the stacks of this process to our sources. Node's own support would read the map of every file that it
// loads and keep it; this reads one when a stack of its file is read first, and lets it go when memory is short.

/** Matches a place in a file of the build, as V8 writes it. */
const PLACE = /(file:\/\/\/[^\s()]+?\.js):(\d+):(\d+)/g;
/** Beginning of a source's name in our builds, before the workspace that was built. */
const BUILT_FROM = /^webpack:\/\/(?:@qlixline\/)?/;

const maps = new Map<string, WeakRef<TraceMap> | null>();

Error.prepareStackTrace = (error, places) => mappedStack([headOf(error), ...places.map(String)].join('\n    at '));

/** Translates places such as `file:///app/backend/dist/main.js:10:5` to `backend/src/main.ts:3:1`, as far as known. */
function mappedStack(stack: string): string {
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const map = mapOf(url);
    if (!map) return place;
    const original = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (original.source === null) return place;
    return `${posix.normalize(original.source.replace(BUILT_FROM, ''))}:${original.line}:${original.column + 1}`;
  });
}

/** Returns the map beside a file; null if it has none that can be read. */
function mapOf(url: string): TraceMap | null {
  const known = maps.get(url);
  if (known === null || url.includes('/node_modules/')) return null;
  const kept = known?.deref();
  if (kept) return kept;
  try {
    const map = new TraceMap(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'));
    maps.set(url, new WeakRef(map));
    return map;
  } catch {
    maps.set(url, null); // a stack without its sources is better than none
    return null;
  }
}

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error'; // its own toString throws
  }
}
