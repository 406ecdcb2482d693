import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { REMOTES, ROOT } from '../command.ts';
import type { Outcome } from '../checks/run-check.ts';

/** Folders of the workspaces with specs. */
export const WORKSPACES_WITH_SPECS: readonly string[] = [
  'shell',
  ...REMOTES,
  'backend',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`),
].filter((workspace) => existsSync(join(ROOT, workspace, 'jest.config.mjs')));

/**
 * Timeout in ms that ends what hangs, even on the slowest machine. A project's own timeout isn't used when several run
 * together.
 */
const TEST_TIMEOUT_MS = 600_000 * Number(process.env['TEST_PATIENCE'] ?? 1);

/**
 * Memory after which a worker is replaced between spec files: modules of earlier files stay in memory, and collecting
 * them took a fifth of the time of all specs.
 */
const WORKER_MEMORY = '500MB';

/** Returns Node's arguments to run the specs of these workspaces. */
export function jestArguments(
  workspaces: readonly string[],
  more: readonly string[],
  testTimeoutMs = TEST_TIMEOUT_MS,
): string[] {
  return [
    '--experimental-vm-modules',
    '--no-warnings',
    // Each spec file loads its modules anew: with the small default, collecting them takes a tenth of the time.
    '--max-semi-space-size=64',
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--projects',
    ...workspaces,
    `--testTimeout=${testTimeoutMs}`,
    `--workerIdleMemoryLimit=${WORKER_MEMORY}`,
    // Kept between runs, unlike the folder for temporary files.
    `--cacheDirectory=${join(ROOT, 'node_modules', '.cache', 'jest')}`,
    ...more,
  ];
}

/** Reads a report of Jest's `--json --outputFile`; a spec file that couldn't run counts as one failure. */
export function outcomeOf(report: string): Outcome {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}
