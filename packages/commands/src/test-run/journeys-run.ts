import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';
import type { Check, Outcome } from '../checks/run-check.ts';

export const JOURNEYS_FOLDER = join(ROOT, 'packages', 'e2e');

/** Creates the check that runs journeys with Playwright and counts them from its report. */
export function journeysCheck(name: string, report: string, args: readonly string[]): Check {
  return {
    name,
    program: 'playwright',
    args: ['test', '--reporter=json,line', ...args],
    cwd: JOURNEYS_FOLDER,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => outcomeOf(report),
  };
}

function outcomeOf(report: string): Outcome {
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
