import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  const groups = Map.groupBy(specs, (spec) => `group-${(specs.indexOf(spec) % GROUPS) + 1}.cjs`);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!groups.has(name)) rmSync(join(folder, name));
  // Another run may be reading them: where the specs are the same, nothing is taken away from it.
  for (const [name, group] of groups) {
    writeWhereItDiffers(join(folder, name), group.map((spec) => sourceOf(spec, folder, backend)).join('\n'));
  }
  return specs.length;
}

function writeWhereItDiffers(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** In a block of its own, as its hooks are for its own tests alone. */
function sourceOf(spec: string, folder: string, backend: string): string {
  const path = relative(folder, join(backend, spec));
  return `describe(${JSON.stringify(spec)}, () => {\n  require(${JSON.stringify(path)});\n});\n`;
}
