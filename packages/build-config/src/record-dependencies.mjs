import childProcess from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect } from '@jest/globals';

// Records what each spec uses beyond its imports, so that it need not run again while nothing of it has changed
// (packages/commands/src/test-run). Does nothing unless TEST_RECORDS names the folder for the records.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = process.env.TEST_RECORDS;
const IS_API_SPEC = /^backend\/.*\.api\.spec\.ts$/;

/** Programs that may read any file of the repository: ours, and programs that run or build ours. */
const READS_ANYTHING = /(?:^|\/)(?:node|npm|npx|turbo|git|tsc|oxlint|oxfmt|rspack|playwright)(?:\.exe)?$/;

/** Our programs that read nothing but their own build. */
const OPERATORS_PROGRAM = /\/backend\/dist\/admin\.js$/;

/** Functions of `node:fs` whose first argument is the path to read. */
const READERS = [
  'access',
  'copyFile',
  'cp',
  'createReadStream',
  'exists',
  'lstat',
  'open',
  'openAsBlob',
  'opendir',
  'readFile',
  'readdir',
  'realpath',
  'stat',
].flatMap((name) => [name, `${name}Sync`]);

/** Stored on the patched functions, because a worker runs several spec files, each with its own modules. */
const state = (fs[Symbol.for('qlixline.reads')] ??= patched());
state.read.clear();
state.startedPrograms = false;

function patched() {
  const current = { read: new Set(), startedPrograms: false };
  const noteRead = (path) => {
    const name = pathOf(path);
    if (name !== undefined) current.read.add(name);
  };
  for (const owner of [fs, fs.promises]) {
    for (const name of READERS) wrap(owner, name, ([path]) => noteRead(path));
    for (const name of ['glob', 'globSync']) wrap(owner, name, ([, options]) => noteTree(options?.cwd, current));
  }
  for (const name of ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']) {
    wrap(childProcess, name, ([program, args]) => {
      const isOperators = Array.isArray(args) && args.some((arg) => OPERATORS_PROGRAM.test(arg));
      if (isOperators) current.read.add('backend/dist');
      else if (READS_ANYTHING.test(String(program).split(' ')[0])) current.startedPrograms = true;
    });
  }
  return current;
}

function wrap(owner, name, note) {
  const original = owner[name];
  if (typeof original !== 'function') return;
  const wrapped = function (...args) {
    note(args);
    return Reflect.apply(original, this, args);
  };
  owner[name] = Object.assign(wrapped, original);
  for (const key of Object.getOwnPropertySymbols(original)) wrapped[key] = original[key]; // for promisify
}

/** Records a search for files by pattern: a new file may match, so the spec depends on all files. */
function noteTree(cwd, current) {
  if (pathOf(cwd ?? process.cwd()) !== undefined) current.startedPrograms = true;
}

/** Returns the path from the repository's root; undefined for a path outside it. */
function pathOf(path) {
  if (typeof path !== 'string' && !(path instanceof URL)) return undefined;
  const text = path instanceof URL || path.startsWith('file:') ? fileURLToPath(path) : path;
  const name = relative(ROOT, resolve(text));
  const isOurs =
    !name.startsWith('..') && !isAbsolute(name) && !/(?:^|\/)(?:node_modules|\.git|\.data)(?:\/|$)/.test(name);
  return isOurs && !name.includes('spec-groups/') ? name : undefined;
}

/** Files of the application and the functions that ran in them; note-functions.mjs determines the names. */
const noted = new Map();
globalThis.$noteFile = (file) => {
  if (!noted.has(file)) noted.set(file, { ran: false, ranUnnamed: false });
  return noted.get(file);
};

/**
 * Returns the files in which a function ran since the last call. While the application starts, functions passed to
 * decorators don't count.
 */
function takeFilesThatRan({ isStarting = false } = {}) {
  const files = [];
  for (const [file, note] of noted) {
    if (note.ran || (note.ranUnnamed && !isStarting)) files.push(file);
    note.ran = note.ranUnnamed = false;
  }
  return files;
}

/** Paths read while modules were loaded. They count for every spec of the file, because modules are shared. */
const whileLoading = new Set();
/** Specs that searched for files during loading. */
const lookedForFiles = new Set();

/** Files that ran while shared fixtures of several specs were created. */
const madeForAll = new Set();

/** Attributes everything that ran and was read so far to all specs of a file, for shared fixtures. */
globalThis.recordForAll = () => {
  for (const file of takeFilesThatRan({ isStarting: true })) madeForAll.add(file);
  for (const path of state.read) whileLoading.add(path);
};

/** Ends the record of loading one spec and begins the next. */
function noteLoaded(spec) {
  for (const path of state.read) whileLoading.add(path);
  if (state.startedPrograms) lookedForFiles.add(spec);
  state.read.clear();
  state.startedPrograms = false;
}

/** Begins the record of a spec, given by its path from the root. */
function beginRecord(spec) {
  noteLoaded(spec);
  state.read.clear();
  state.startedPrograms = false;
  takeFilesThatRan();
}

function endRecord(spec) {
  const record = {
    read: [...new Set([...whileLoading, ...state.read])],
    startedPrograms: state.startedPrograms || lookedForFiles.has(spec),
    ...(IS_API_SPEC.test(spec) && { ran: [...new Set([...madeForAll, ...takeFilesThatRan()])] }),
  };
  const name = createHash('sha256').update(spec).digest('hex').slice(0, 32);
  fs.writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(record));
}

/** Runs `load`, which declares a spec's tests, with its own record; for files that load several specs. */
globalThis.recordSpec = (spec, load) => {
  if (FOLDER) beforeAll(() => beginRecord(spec));
  load();
  if (FOLDER) noteLoaded(spec);
  if (FOLDER) afterAll(() => endRecord(spec));
};

const own = pathOf(expect.getState().testPath);
if (FOLDER && own !== undefined) {
  beforeAll(() => beginRecord(own));
  afterAll(() => endRecord(own));
}
