import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ROOT } from '../command.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';
import { WHOLE_TREE } from '../source-graph/source-files.ts';
import { TOOLS, closureOfRun } from './spec-inputs.ts';

/** Code used by a journey. */
export type RecordedJourney = {
  /** Scripts and styles of remotes that a page ran, by their path: `/remotes/mf-pets/1.2.0/14.js`. */
  loaded: string[];
  /** Source files of the backend in which something ran. */
  ran: string[];
};

/** Inputs of every journey: the shell, and the build of shell and remotes. */
const ALWAYS = globSync(
  [
    'shell/src/**/*.{ts,tsx,css,js,svg,html}',
    'shell/*.{ts,json}',
    'mf-*/{package,remote}.json',
    'mf-*/rspack.config.ts',
    'backend/{package.json,rspack.config.ts}',
    'packages/build-config/src/*.ts',
    'packages/{e2e,journey-kit}/{package.json,playwright.config.ts}',
  ],
  { cwd: ROOT },
).filter((path) => !/\.spec\.tsx?$/.test(path));

/** Programs of the backend: the server and the operators' commands. */
const PROGRAMS = ['backend/src/main.ts', 'backend/src/admin.ts'];

/**
 * Returns true if a journey's file starts programs that may read any file. The operators' program is excluded because
 * it is in `PROGRAMS`.
 */
function startsPrograms(file: string): boolean {
  if (!file.startsWith('packages/e2e/') || file.endsWith('/operator.ts')) return false;
  return readFileSync(join(ROOT, file), 'utf8').includes("from 'node:child_process'");
}

/**
 * Returns everything that a passed journey depended on: the product's code that ran for it in pages and in the backend.
 */
export function inputsOfJourney(file: string, { loaded, ran }: RecordedJourney, graph: ImportGraph): Set<string> {
  const own = graph.closureOf([file]);
  const sources = loaded.map(sourcesOfBuilt);
  if (ran.length === 0 || sources.includes(undefined) || [...own].some(startsPrograms)) return new Set([WHOLE_TREE]);
  const ofPages = graph.closureOf(
    sources.flatMap((found) => found ?? []),
    { withDynamicImports: false },
  );
  const ofFrame = graph.closureOf(ALWAYS);
  return new Set([...TOOLS, ...ofFrame, ...ofPages, ...closureOfRun(file, new Set([...PROGRAMS, ...ran]), graph)]);
}

/** Returns the sources of a built file of a remote; undefined if it wasn't built from this tree. */
function sourcesOfBuilt(path: string): string[] | undefined {
  const [, remote = '', name = ''] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? [];
  const map = join(ROOT, remote, 'dist', `${name}.map`);
  if (!existsSync(map)) return undefined;
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources
    .map((source) => relative(ROOT, join(ROOT, remote, source)))
    .filter(
      (source) => !source.startsWith('..') && !source.includes('node_modules/') && existsSync(join(ROOT, source)),
    );
}
