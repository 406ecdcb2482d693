import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { REMOTES, ROOT } from './command.ts';
import type { Outcome } from './run-check.ts';

/** Folders of the workspaces that have specs. */
export const WORKSPACES_WITH_SPECS: readonly string[] = [
  'shell',
  ...REMOTES,
  'backend',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`),
].filter((workspace) => existsSync(join(ROOT, workspace, 'jest.config.mjs')));

/** Ends what hangs, on the slowest machine too. A project's own is not read when several run together. */
const TEST_TIMEOUT_MS = 600_000 * Number(process.env['TEST_PATIENCE'] ?? 1);

/**
 * A worker that holds more after a file of specs is replaced: modules of the files before stay in its memory, and clearing
 * that away took a fifth of the time of all specs.
 */
const WORKER_MEMORY = '500MB';

/** What Node is started with to run specs of these workspaces. */
export function jestArguments(
  workspaces: readonly string[],
  more: readonly string[],
  testTimeoutMs = TEST_TIMEOUT_MS,
): string[] {
  return [
    '--experimental-vm-modules',
    '--no-warnings',
    // Each file of specs loads its modules anew: with the small default, a tenth of the time is spent clearing them away.
    '--max-semi-space-size=64',
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--projects',
    ...workspaces,
    `--testTimeout=${testTimeoutMs}`,
    `--workerIdleMemoryLimit=${WORKER_MEMORY}`,
    // Kept, unlike the folder for temporary files where it is otherwise.
    `--cacheDirectory=${join(ROOT, 'node_modules', '.cache', 'jest')}`,
    ...more,
  ];
}

/** Reads what jest's `--json --outputFile` has written; a file of specs that could not be run counts as one failure. */
export function outcomeOf(report: string): Outcome {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}
