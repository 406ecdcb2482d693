import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Loaded before a backend whose journeys are recorded: answers the process that started it which source files have run.

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const BUILD = /\/backend\/dist\/[^/]+\.js$/;
/** The bundler's note above each module, or the module's key. */
const MODULE = /^;\/\/ CONCATENATED MODULE: (\.{1,2}\/\S+)|^"(\.{1,2}\/[^"]+)"\(/gm;
/** Source of a constructor. Constructors do not count: every service is made at the start. */
const MAKES_OBJECT = /^(?:class\b|constructor\b)/;
/** Functions that decorators are compiled to. They run when a module is loaded. */
const OF_COMPILER = /_ts_(?:decorate|metadata|param)/;

const session = new Session();
session.connect();
session.post('Profiler.enable');
startCoverage();

let isStarting = true;

process.on('message', (message) => {
  if (message !== 'which files ran?') return;
  process.send({ filesThatRan: filesThatRan() });
  isStarting = false;
});
process.channel?.unref();

/** Counting calls would switch V8's optimizing compiler off. Without counts a function is told of once after each start. */
function startCoverage() {
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
}

/** Since the last question, by their path from the top. */
function filesThatRan() {
  const files = new Set();
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw new Error(error.message);
    for (const { url, functions } of taken.result) {
      if (!BUILD.test(url)) continue;
      const build = builds.get(url) ?? readBuild(url);
      for (const { functionName, ranges } of functions) {
        const [{ count, startOffset }] = ranges;
        if (count > 0 && startOffset > 0 && isCalled(functionName, build.text.slice(startOffset, startOffset + 12)))
          files.add(build.modules.findLast(({ index }) => index <= startOffset)?.source);
      }
    }
  });
  session.post('Profiler.stopPreciseCoverage');
  startCoverage();
  files.delete(undefined);
  return [...files];
}

function isCalled(name, text) {
  if (name.startsWith('<') || MAKES_OBJECT.test(text) || OF_COMPILER.test(name)) return false;
  return !isStarting || name !== ''; // functions without a name are what decorators are given
}

const builds = new Map();

function readBuild(url) {
  const file = fileURLToPath(url);
  const workspace = dirname(dirname(file));
  const text = readFileSync(file, 'utf8');
  const modules = [...text.matchAll(MODULE)].map(({ index, 1: concatenated, 2: own }) => ({
    index,
    source: relative(ROOT, join(workspace, concatenated ?? own)),
  }));
  builds.set(url, { text, modules });
  return { text, modules };
}
