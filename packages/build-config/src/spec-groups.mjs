import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that Jest runs in place of a workspace's specs when these are in groups (packages/commands/src/spec-groups.ts);
 * undefined when each is run by itself.
 */
export function groupedSpecs(rootDir) {
  if (!process.env.SPEC_GROUPS) return undefined;
  const alone = JSON.parse(readFileSync(join(rootDir, 'spec-groups', 'alone.json'), 'utf8'));
  return ['<rootDir>/spec-groups/*.cjs', ...alone.map((spec) => `<rootDir>/${spec}`)];
}
