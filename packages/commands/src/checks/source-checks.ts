import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';
import type { Check } from './run-check.ts';
import { causesOf } from './type-errors.ts';

export const LINT: Check = {
  name: 'lint',
  program: 'oxlint',
  args: ['-c', '.oxlint.config.ts', '--type-aware', '.'],
};

/** Checks of `npm run check`, longest first; none needs a build, a database or a browser. */
export const QUICK_CHECKS: readonly Check[] = [
  LINT,
  // Few type programs over all workspaces: one each would check the shared packages a dozen times.
  types('the backend and its demo data', 'packages/build-config/tsconfig.backend.json'),
  types('browser code', 'packages/build-config/tsconfig.web.json'),
  types('tools and journeys', 'packages/build-config/tsconfig.node.json'),
  rule('circles', 'check-circles.ts'),
  { ...rule('commit subjects', 'check-commit-subjects.ts'), always: true },
  rule('docstrings', 'check-docstrings.ts'),
  rule('openings', '../openings.ts'),
  rule('questions', 'check-questions.ts'),
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
];

/** One of our own rules, as a program in `source-rules`. */
function rule(name: string, program: string): Check {
  return { name, program: 'node', args: [join(import.meta.dirname, '../source-rules', program)] };
}

/** Creates a type check that is incremental; a new installation checks everything. */
function types(of: string, config: string): Check {
  const known = `${config.replaceAll('/', '-')}-${jsonVersion()}.tsbuildinfo`;
  return {
    name: `types of ${of}`,
    program: 'tsc',
    args: ['-p', config, '--incremental', '--tsBuildInfoFile', join(ROOT, 'node_modules', '.cache', 'types', known)],
    shown: causesOf,
  };
}

/**
 * Returns a hash of JSON files, because TypeScript 7.0 misses some changes of imported ones; incremental data is stored
 * per hash.
 */
function jsonVersion(): string {
  const files = globSync(['mf-*/*.json', 'packages/*/src/**/*.json', 'shell/*.json'], { cwd: ROOT });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}
