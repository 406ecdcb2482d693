import { globSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

import { ROOT } from './command.ts';
import { WORKSPACES_WITH_SPECS } from './jest-run.ts';
import type { ImportGraph } from './test-run/import-graph.ts';

export type SpecFile = { workspace: string; file: string };

/** With SIZE also what is for `npm run soak` alone. */
const SPECS = process.env['SIZE'] ? 'src/**/*.{spec,soak}.{ts,tsx}' : 'src/**/*.spec.{ts,tsx}';

/** Specs of all workspaces whose path from the top contains one of the texts; a whole path is one, too. */
export function findSpecs(texts: readonly string[]): SpecFile[] {
  const parts = texts.map((text) => (isAbsolute(text) ? relative(ROOT, text) : text));
  return WORKSPACES_WITH_SPECS.flatMap((workspace) =>
    globSync(SPECS, { cwd: join(ROOT, workspace) })
      .map((file) => ({ workspace, file: join(ROOT, workspace, file) }))
      .filter(({ file }) => parts.some((part) => relative(ROOT, file).includes(part)))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  );
}

/** Our code says so where it reads a build: `join(ROOT, 'backend', 'dist', …)`. */
const READS_BUILD = /join\(ROOT,[^)]*'dist'/;
const readers = new Map<string, boolean>();

/** Tells whether the spec (a path from the top), or something of ours that it imports, reads a build or starts a program from one. */
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
