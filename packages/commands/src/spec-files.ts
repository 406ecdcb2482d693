import { globSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';

import { ROOT } from './command.ts';
import { WORKSPACES_WITH_SPECS } from './jest-run.ts';

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

/** Whether this file, or what it imports of ours, reads a build or starts a process from one. */
export function needsBuild(file: string, visited = new Set<string>()): boolean {
  if (visited.has(file)) return false;
  visited.add(file);
  const source = readFileSync(file, 'utf8');
  return READS_BUILD.test(source) || importsOf(file, source).some((imported) => needsBuild(imported, visited));
}

function importsOf(file: string, source: string): string[] {
  const { resolve } = createRequire(file);
  const ours = [...source.matchAll(/^(?:import|export)\b[^']*'(\.[^']+\.(?:ts|tsx|mjs)|@qlixline\/[^']+)'/gm)];
  return ours.map(([, name = '']) => realpathSync(resolve(name)));
}
