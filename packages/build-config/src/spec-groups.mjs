import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the files that Jest runs in place of a workspace's specs: groups of them, and those that are run by themselves
 * (packages/commands/src/spec-groups.ts). Undefined unless SPEC_GROUPS names the run that they were written for.
 */
export function groupedSpecs(rootDir) {
  const run = process.env.SPEC_GROUPS;
  if (!run) return undefined;
  const folder = `spec-groups/${run}`;
  const alone = JSON.parse(readFileSync(join(rootDir, folder, 'alone.json'), 'utf8'));
  return [`<rootDir>/${folder}/*.cjs`, ...alone.map((spec) => `<rootDir>/${spec}`)];
}
