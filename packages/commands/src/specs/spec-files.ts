import { globSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

import { ROOT } from '../command.ts';
import { WORKSPACES_WITH_SPECS } from './jest-run.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';

export type SpecFile = { workspace: string; file: string };

/** Pattern of specs; with SIZE it includes those only for `npm run soak`. */
const SPECS = process.env['SIZE'] ? '{src,soak}/**/*.{spec,soak}.{ts,tsx}' : 'src/**/*.spec.{ts,tsx}';

/** Finds specs of all workspaces whose path contains one of the texts; absolute paths are allowed. */
export function findSpecs(texts: readonly string[]): SpecFile[] {
  const parts = texts.map((text) => (isAbsolute(text) ? relative(ROOT, text) : text));
  return WORKSPACES_WITH_SPECS.flatMap((workspace) =>
    globSync(SPECS, { cwd: join(ROOT, workspace) })
      .map((file) => ({ workspace, file: join(ROOT, workspace, file) }))
      .filter(({ file }) => parts.some((part) => relative(ROOT, file).includes(part)))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  );
}

/** Matches code that reads a build: `join(ROOT, 'backend', 'dist', …)`. */
const READS_BUILD = /join\(ROOT,[^)]*'dist'/;
const readers = new Map<string, boolean>();

/** Returns true if the spec or something it imports reads a build or starts a program from one. */
export function needsBuild(spec: string, graph: ImportGraph): boolean {
  return [...graph.closureOf([spec])].some(readsBuild);
}

function readsBuild(file: string): boolean {
  const known = readers.get(file);
  if (known !== undefined) return known;
  const found = /\.(?:ts|tsx|mjs)$/.test(file) && READS_BUILD.test(readFileSync(join(ROOT, file), 'utf8'));
  readers.set(file, found);
  return found;
}
