import type { Check } from './run-check.ts';

/** What `npm run check` looks at, the longest first: nothing of it needs a build, a database or a browser. */
export const QUICK_CHECKS: readonly Check[] = [
  { name: 'lint', program: 'oxlint', args: ['-c', '.oxlint.config.ts', '--type-aware', '.'] },
  // Three type programs over all workspaces: one each would check the shared packages a dozen times.
  { name: 'types of the backend', program: 'tsc', args: ['-p', 'backend/tsconfig.json'] },
  { name: 'types of browser code', program: 'tsc', args: ['-p', 'packages/build-config/tsconfig.web.json'] },
  { name: 'types of tools and journeys', program: 'tsc', args: ['-p', 'packages/build-config/tsconfig.node.json'] },
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
];

export const DEAD_CODE: Check = { name: 'dead code', program: 'knip', args: ['--no-progress'] };
