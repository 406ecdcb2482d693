import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the files that Jest runs instead of a workspace's specs: groups, and single specs
 * (packages/commands/src/specs/spec-groups.ts). Undefined unless SPEC_GROUPS names the run for which they were written.
 */
export function groupedSpecs(rootDir) {
  const run = process.env.SPEC_GROUPS;
  if (!run) return undefined;
  const folder = `spec-groups/${run}`;
  const alone = JSON.parse(readFileSync(join(rootDir, folder, 'alone.json'), 'utf8'));
  return [`<rootDir>/${folder}/*.cjs`, ...alone.map((spec) => `<rootDir>/${spec}`)];
}
