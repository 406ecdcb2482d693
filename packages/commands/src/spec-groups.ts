import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { isAlive } from '@qlixline/cli/processes';

import { ROOT } from './command.ts';

/** How many specs are loaded by one file at most: a few groups for each worker, so that the last does not run alone for long. */
const PER_GROUP = 9;
const FOLDER = 'spec-groups';

/** A spec that gives the modules it imports others in their place, loads them anew, or waits before it has tests: it is run by itself. */
const STANDS_ALONE = /unstable_mockModule|resetModules|^(?:const .*= )?await /m;

/**
 * Writes files of specs that each load several others: their modules are loaded once for all of them, instead of once for
 * each. `specs` are paths from the workspace; those that load much anew are grouped, in the order in which they are given.
 * Jest runs them in place of the workspace's specs when SPEC_GROUPS is `run`.
 */
export function writeSpecGroups(workspace: string, specs: readonly string[], run: string, root = ROOT): void {
  const folder = join(root, workspace, FOLDER, run);
  removeLeftOvers(join(root, workspace, FOLDER));
  const isGrouped = (spec: string) =>
    loadsMuch(root, workspace, spec) && !STANDS_ALONE.test(readFileSync(join(root, workspace, spec), 'utf8'));
  const grouped = specs.filter(isGrouped);
  const count = Math.ceil(grouped.length / PER_GROUP);
  const groups = Map.groupBy(grouped, (spec) => `group-${(grouped.indexOf(spec) % count) + 1}.cjs`);
  mkdirSync(folder, { recursive: true });
  for (const [name, group] of groups) {
    const source = group.map((spec) => sourceOf(`${workspace}/${spec}`, relative(folder, join(root, workspace, spec))));
    writeFileSync(join(folder, name), source.join('\n'));
  }
  const alone = specs.filter((spec) => !grouped.includes(spec));
  writeFileSync(join(folder, 'alone.json'), JSON.stringify(alone));
}

export function removeSpecGroups(workspace: string, run: string, root = ROOT): void {
  rmSync(join(root, workspace, FOLDER, run), { recursive: true, force: true });
}

/** Which specs load much anew: a thousand modules of the application; React, the router and antd. */
function loadsMuch(root: string, workspace: string, spec: string): boolean {
  return (
    spec.endsWith('.api.spec.ts') || readFileSync(join(root, workspace, 'jest.config.mjs'), 'utf8').includes('jestWeb(')
  );
}

/** In a block of its own, as its hooks are for its own tests alone. */
function sourceOf(spec: string, path: string): string {
  return `describe(${JSON.stringify(spec)}, () => {\n  recordSpec(${JSON.stringify(spec)}, () => require(${JSON.stringify(path)}));\n});\n`;
}

/** Removes the groups of runs that were killed; a run is named by its process id. */
function removeLeftOvers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!isAlive(Number(name))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
