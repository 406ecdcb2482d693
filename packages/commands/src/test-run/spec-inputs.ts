import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';
import { WHOLE_TREE, inputFor } from '../source-graph/source-files.ts';
import type { Recorded } from './recorded.ts';

/** Inputs of every test: packages, and the transform and setup of specs. */
export const TOOLS: readonly string[] = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  ...globSync(['packages/build-config/src/*.{mjs,cjs}', 'packages/commands/src/specs/{jest-run,spec-groups}.ts'], {
    cwd: ROOT,
  }),
];

/** Source of the database schema for specs that start the application. */
const MIGRATIONS = 'backend/src/database/migrations';

/**
 * Returns everything that a passed spec depended on: its imports, files it read, and the application's code that it
 * ran.
 */
export function inputsOfSpec(spec: string, recorded: Recorded, graph: ImportGraph): Set<string> {
  if (recorded.startedPrograms) return new Set([WHOLE_TREE]);
  const modules = graph.closureOf([spec]);
  // Jest also reads modules to load them, but the relevant ones are known from imports and from what ran.
  const read = recorded.read.filter((path) => !modules.has(path)).map((path) => inputFor(ROOT, path));
  const imported = recorded.ran === undefined ? modules : closureOfRun(spec, new Set(recorded.ran), graph);
  return new Set([...TOOLS, ...workspaceFiles(spec), ...imported, ...read]);
}

/**
 * Returns the closure of an API spec, which starts the whole application but uses only a part of it: the files in which
 * something ran and their imports, without injected classes that were never called.
 */
export function closureOfRun(spec: string, ran: ReadonlySet<string>, graph: ImportGraph): Set<string> {
  const isLeftOut = (file: string) => !ran.has(file) && isInjectedOnly(file);
  const migrations = globSync(`${MIGRATIONS}/*.ts`, { cwd: ROOT });
  return new Set([...graph.closureOf([spec, ...ran, ...migrations], { isLeftOut }), `list:${MIGRATIONS}`]);
}

const injectedOnly = new Map<string, boolean>();

/** Returns true if a file of the application only exports classes, whose use is visible when they run. */
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
