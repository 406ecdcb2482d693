import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ROOT } from './command.ts';

/** A few for each worker, so that the last one does not run alone for long. */
const GROUPS = 16;

/**
 * Writes files of specs that each load several API specs of the backend: the thousand modules of the application are loaded
 * once for all of them, instead of once for each. Whatever runs Jest with `SPEC_GROUPS` set runs these in place of the API
 * specs themselves. Returns how many specs are in them.
 */
export function writeSpecGroups(backend = join(ROOT, 'backend')): number {
  const folder = join(backend, 'spec-groups');
  const specs = globSync('src/**/*.api.spec.ts', { cwd: backend }).toSorted();
  const groups = Object.values(Object.groupBy(specs, (spec) => specs.indexOf(spec) % GROUPS));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  groups.forEach((group, at) => {
    writeFileSync(
      join(folder, `group-${at + 1}.cjs`),
      (group ?? []).map((spec) => sourceOf(spec, folder, backend)).join('\n'),
    );
  });
  return specs.length;
}

/** In a block of its own, as its hooks are for its own tests alone. */
function sourceOf(spec: string, folder: string, backend: string): string {
  const path = relative(folder, join(backend, spec));
  return `describe(${JSON.stringify(spec)}, () => {\n  require(${JSON.stringify(path)});\n});\n`;
}
