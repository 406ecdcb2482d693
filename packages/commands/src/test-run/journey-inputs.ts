import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ROOT } from '../command.ts';
import type { ImportGraph } from './import-graph.ts';
import { WHOLE_TREE } from './source-files.ts';
import { TOOLS, closureOfRun } from './spec-inputs.ts';

/** Code that a journey used while it ran. */
export type RecordedJourney = {
  /** Scripts and styles of remotes that a page ran, by their path below the origin: `/remotes/mf-pets/1.2.0/14.js`. */
  loaded: string[];
  /** Source files of the backend of which something ran, by their path from the top. */
  ran: string[];
};

/** Inputs of every journey: the shell, and how shell and remotes are built. */
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

/** The server, and what operators order. */
const PROGRAMS = ['backend/src/main.ts', 'backend/src/admin.ts'];

/** Tells whether a file of the journeys starts programs that may read anything here. The operators' program is among `PROGRAMS`. */
function startsPrograms(file: string): boolean {
  if (!file.startsWith('packages/e2e/') || file.endsWith('/operator.ts')) return false;
  return readFileSync(join(ROOT, file), 'utf8').includes("from 'node:child_process'");
}

/** Everything that a journey depended on when it passed: the product's code that ran for it, in pages and in the backend. */
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

/** Returns the sources of a built file of a remote; undefined if it was not built from this tree. */
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
