import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';
import type { ImportGraph } from './import-graph.ts';
import { WHOLE_TREE, inputFor } from './source-files.ts';
import type { Recorded } from './recorded.ts';

/** What every test depends on: packages, and how specs are transformed and set up. */
export const TOOLS: readonly string[] = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  ...globSync(['packages/build-config/src/*.{mjs,cjs}', 'packages/commands/src/{jest-run,spec-groups}.ts'], {
    cwd: ROOT,
  }),
];

/** Where specs that start the application get their database from. */
const MIGRATIONS = 'backend/src/database/migrations';

/** Everything that a spec depended on when it passed: what it imports, what it read, and the application's code that it ran. */
export function inputsOfSpec(spec: string, recorded: Recorded, graph: ImportGraph): Set<string> {
  if (recorded.startedPrograms) return new Set([WHOLE_TREE]);
  const modules = graph.closureOf([spec]);
  // Jest reads modules, too, to load them: which of these matter is known from imports and from what ran.
  const read = recorded.read.filter((path) => !modules.has(path)).map((path) => inputFor(ROOT, path));
  const imported = recorded.ran === undefined ? modules : closureOfRun(spec, new Set(recorded.ran), graph);
  return new Set([...TOOLS, ...workspaceFiles(spec), ...imported, ...read]);
}

/**
 * An API spec starts the whole application and uses a part of it. It depends on the files of which something ran, and on what
 * these import; not on classes that were made for injection and never called.
 */
export function closureOfRun(spec: string, ran: ReadonlySet<string>, graph: ImportGraph): Set<string> {
  const isLeftOut = (file: string) => !ran.has(file) && isInjectedOnly(file);
  const migrations = globSync(`${MIGRATIONS}/*.ts`, { cwd: ROOT });
  return new Set([...graph.closureOf([spec, ...ran, ...migrations], { isLeftOut }), `list:${MIGRATIONS}`]);
}

const injectedOnly = new Map<string, boolean>();

/** Whether a file of the application gives others nothing but classes, whose code is seen when it runs. */
function isInjectedOnly(file: string): boolean {
  const known = injectedOnly.get(file);
  if (known !== undefined) return known;
  const found = /^backend\/src\/(?!test-support\/).*\.ts$/.test(file) && exportsClassesAlone(file);
  injectedOnly.set(file, found);
  return found;
}

function exportsClassesAlone(file: string): boolean {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return !/^export (?!(?:abstract )?class\b|type\b|interface\b)|\bstatic\b/m.test(source);
}

function workspaceFiles(spec: string): string[] {
  const workspace = /^(?:packages\/)?[^/]+/.exec(spec)?.[0] ?? '';
  return [`${workspace}/package.json`, `${workspace}/jest.config.mjs`];
}
