import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ROOT } from './command.ts';
import { WORKSPACES_WITH_SPECS } from './jest-run.ts';

/** Of a workspace: which of its specs are in groups, and how many are in one at most. */
export type Grouping = { folder: string; specs: string; perGroup: number };

/** A few groups for each worker, so that the last one does not run alone for long. */
const BACKEND: Grouping = { folder: join(ROOT, 'backend'), specs: 'src/**/*.api.spec.ts', perGroup: 9 };
const inJsdom = (workspace: string): Grouping => ({
  folder: join(ROOT, workspace),
  specs: 'src/**/*.spec.{ts,tsx}',
  perGroup: 10,
});

const isInJsdom = (workspace: string) =>
  readFileSync(join(ROOT, workspace, 'jest.config.mjs'), 'utf8').includes('jestWeb(');

/** Where each file of specs would load much anew: a thousand modules of the application; React, the router and antd. */
const GROUPINGS: readonly Grouping[] = [BACKEND, ...WORKSPACES_WITH_SPECS.filter(isInJsdom).map(inJsdom)];

/** A spec that gives the modules it imports others in their place, loads them anew, or waits before it has tests: it is run by itself. */
const STANDS_ALONE = /unstable_mockModule|resetModules|^(?:const .*= )?await /m;

/**
 * Writes files of specs that each load several others: their modules are loaded once for all of them, instead of once for
 * each. Whatever runs Jest with `SPEC_GROUPS` set runs these, and what stands alone, in place of the specs themselves.
 */
export function writeSpecGroups(groupings: readonly Grouping[] = GROUPINGS): void {
  for (const grouping of groupings) writeGroupsOf(grouping);
}

function writeGroupsOf({ folder, specs, perGroup }: Grouping): void {
  const groupFolder = join(folder, 'spec-groups');
  const all = globSync(specs, { cwd: folder }).toSorted();
  const alone = all.filter((spec) => STANDS_ALONE.test(readFileSync(join(folder, spec), 'utf8')));
  const grouped = all.filter((spec) => !alone.includes(spec));
  const count = Math.ceil(grouped.length / perGroup);
  const groups = Map.groupBy(grouped, (spec) => `group-${(grouped.indexOf(spec) % count) + 1}.cjs`);
  mkdirSync(groupFolder, { recursive: true });
  for (const name of readdirSync(groupFolder)) {
    if (name !== ALONE_FILE && !groups.has(name)) rmSync(join(groupFolder, name));
  }
  // Another run may be reading them: where the specs are the same, nothing is taken away from it.
  for (const [name, group] of groups) {
    writeWhereItDiffers(join(groupFolder, name), group.map((spec) => sourceOf(spec, groupFolder, folder)).join('\n'));
  }
  writeWhereItDiffers(join(groupFolder, ALONE_FILE), JSON.stringify(alone));
}

const ALONE_FILE = 'alone.json';

function writeWhereItDiffers(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** In a block of its own, as its hooks are for its own tests alone. */
function sourceOf(spec: string, groupFolder: string, folder: string): string {
  const path = relative(groupFolder, join(folder, spec));
  return `describe(${JSON.stringify(spec)}, () => {\n  require(${JSON.stringify(path)});\n});\n`;
}
