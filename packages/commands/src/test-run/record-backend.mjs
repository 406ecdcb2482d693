import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { noteFunctions } from '@qlixline/build-config/note-functions.mjs';

// Preloaded into a backend whose journeys are recorded: reports to its parent which source files have run.

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const BUILD = /\/(?:backend|packages\/demo-data)\/dist\/[^/]+\.js$/;
/** Matches the bundler's comment above each module, or the module's key. */
const MODULE = /^;\/\/ CONCATENATED MODULE: (\.{1,2}\/\S+)|^"(\.{1,2}\/[^"]+)"\(/gm;

/** Source files by the numbers that their functions report when they run. */
const sources = [];
const FILES_MAX = 10_000;
const NAMED = 1;
const UNNAMED = 2;
globalThis.$ran = new Uint8Array(FILES_MAX);

registerHooks({
  load(url, context, nextLoad) {
    if (!BUILD.test(url)) return nextLoad(url, context);
    return { format: 'module', shortCircuit: true, source: noted(fileURLToPath(url)) };
  },
});

/** Returns the file's code in which each function reports that it ran. */
function noted(file) {
  const text = readFileSync(file, 'utf8');
  const workspace = dirname(dirname(file));
  const modules = [...text.matchAll(MODULE)].map(({ index, 1: concatenated, 2: own }) => {
    sources.push(relative(ROOT, join(workspace, concatenated ?? own)));
    return { index, number: sources.length - 1 };
  });
  return noteFunctions(text, (offset, isNamed) => {
    const module = modules[countUpTo(modules, offset) - 1];
    return module === undefined ? '0' : `$ran[${module.number}]|=${isNamed ? NAMED : UNNAMED}`;
  });
}

/** Returns the number of modules that begin at or before the offset. */
function countUpTo(modules, offset) {
  let [low, high] = [0, modules.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (modules[middle].index <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Functions passed to decorators have no name and run at the start. */
let isStarting = true;

process.on('message', (message) => {
  if (message !== 'which files ran?') return;
  process.send({ filesThatRan: filesThatRan() });
  isStarting = false;
});
process.channel?.unref();

/** Returns the files that ran since the last call. */
function filesThatRan() {
  const counted = isStarting ? NAMED : NAMED | UNNAMED;
  const files = sources.filter((_, number) => globalThis.$ran[number] & counted);
  globalThis.$ran.fill(0);
  return [...new Set(files)];
}
