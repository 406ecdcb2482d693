import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCheck } from './check.ts';
import type { Check, Outcome } from './check.ts';
import { findChromium } from './chromium.ts';
import { REMOTES, ROOT, runCommand } from './command.ts';
import { findRedis } from './redis.ts';

/** Three type programs over all workspaces: one each would check the shared packages a dozen times. */
const TYPE_PROGRAMS = {
  'browser code': 'packages/build-config/tsconfig.web.json',
  'tools and journeys': 'packages/build-config/tsconfig.node.json',
  backend: 'backend/tsconfig.json',
};

const SPECS = [
  'shell',
  ...REMOTES,
  'backend',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`),
].filter((workspace) => existsSync(join(ROOT, workspace, 'jest.config.mjs')));

/** `npm test`: everything, ending with the line `N passed, N failed`. */
await runCommand(async () => {
  await findChromium();
  findRedis();
  const reports = mkdtempSync(join(tmpdir(), 'qlixline-reports-'));
  const outcomes: Outcome[] = [];
  const check = async (one: Check) => {
    outcomes.push(await runCheck(one));
  };
  try {
    await check({
      name: 'build',
      program: 'turbo',
      args: ['run', 'build', '--concurrency=2', '--log-order=grouped'],
      env: { NODE_ENV: 'production' },
    });
    // Side by side: journeys wait for browsers and time limits much of the time.
    await Promise.all([check(journeys(reports)), checkSources().then(() => check(specs(reports)))]);

    async function checkSources(): Promise<void> {
      await check({ name: 'format', program: 'oxfmt', args: ['--check', '.'] });
      await check({ name: 'lint', program: 'oxlint', args: ['-c', '.oxlint.config.ts', '--type-aware', '.'] });
      for (const [name, project] of Object.entries(TYPE_PROGRAMS)) {
        await check({ name: `types of ${name}`, program: 'tsc', args: ['-p', project] });
      }
      await check({ name: 'dead code', program: 'knip', args: ['--no-progress'] });
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const passed = sum(outcomes.map((outcome) => outcome.passed));
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function specs(reports: string): Check {
  const report = join(reports, 'jest.json');
  return {
    name: 'specs',
    program: process.execPath,
    args: [
      '--experimental-vm-modules',
      '--no-warnings',
      join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--projects',
      ...SPECS,
      '--maxWorkers=2',
      '--testTimeout=30000', // a project's own is not read when several run together
      '--json',
      `--outputFile=${report}`,
    ],
    count: () => {
      const result = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
      };
      return { passed: result.numPassedTests, failed: Math.max(result.numFailedTests, result.numFailedTestSuites) };
    },
  };
}

function journeys(reports: string): Check {
  const report = join(reports, 'playwright.json');
  return {
    name: 'browser journeys',
    program: 'playwright',
    args: ['test', '--reporter=json,line'],
    cwd: join(ROOT, 'packages', 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => {
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
