import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { isAlive } from '@qlixline/cli/processes';

import { ROOT } from '../command.ts';

/** Maximum number of specs per group: a few groups per worker, so that the last one doesn't run alone for long. */
const PER_GROUP = 9;
const FOLDER = 'spec-groups';

/** Matches specs that run alone, because they replace or reload modules or wait before declaring tests. */
const STANDS_ALONE = /unstable_mockModule|resetModules|^(?:const .*= )?await /m;

/**
 * Writes files that each load several specs, so that their modules are loaded once instead of once per spec. `specs`
 * are paths within the workspace; those with many modules are grouped in the given order. Jest runs the groups if
 * SPEC_GROUPS is `run`.
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

/** Returns true for specs that load many modules: a thousand of the application, or React, the router and antd. */
function loadsMuch(root: string, workspace: string, spec: string): boolean {
  return (
    spec.endsWith('.api.spec.ts') || readFileSync(join(root, workspace, 'jest.config.mjs'), 'utf8').includes('jestWeb(')
  );
}

/** Wraps a spec in its own block, so that its hooks only apply to its tests. */
function sourceOf(spec: string, path: string): string {
  return `describe(${JSON.stringify(spec)}, () => {\n  recordSpec(${JSON.stringify(spec)}, () => require(${JSON.stringify(path)}));\n});\n`;
}

/** Removes the groups of killed runs; a run is named by its process id. */
function removeLeftOvers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!isAlive(Number(name))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
