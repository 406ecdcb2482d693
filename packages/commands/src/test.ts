import { join } from 'node:path';

import { findChromium } from '@qlixline/journey-kit/chromium';
import { runCommand } from '@qlixline/cli/command-error';
import { WORKSPACES_WITH_SPECS, jestArguments, outcomeOf } from './jest-run.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { SOAK_TAG } from '@qlixline/journey-kit/soak-tag';
import { journeysCheck } from './journeys-run.ts';
import { findRedis } from './redis.ts';
import { runChecks, summaryOf } from './run-check.ts';
import type { Check } from './run-check.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { QUICK_CHECKS } from './source-checks.ts';
import { writeSpecGroups } from './spec-groups.ts';

const BUILD: Check = {
  name: 'build',
  program: 'turbo',
  args: ['run', 'build', '--concurrency=2', '--log-order=grouped'],
  env: { NODE_ENV: 'production' },
};

/** `npm test`: everything, ending with the line `N passed, N failed`. */
await runCommand(async () => {
  await findChromium();
  findRedis();
  findFfmpeg();
  const built = await runChecks([BUILD]);
  // Side by side: journeys wait for browsers and time limits much of the time, and end before the specs.
  const checked = await withScratchFolder((folder) =>
    Promise.all([runChecks([specs(folder)]), runChecks([journeys(folder), ...QUICK_CHECKS])]),
  );
  const { passed, failed } = summaryOf([built, ...checked].flat());
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function specs(folder: string): Check {
  const report = join(folder, 'jest.json');
  writeSpecGroups();
  return {
    name: 'specs',
    program: process.execPath,
    args: jestArguments(WORKSPACES_WITH_SPECS, ['--maxWorkers=3', '--json', `--outputFile=${report}`]),
    env: { SPEC_GROUPS: '1' },
    count: () => outcomeOf(report),
  };
}

function journeys(folder: string): Check {
  return journeysCheck('browser journeys', join(folder, 'playwright.json'), ['--workers=2', '--grep-invert', SOAK_TAG]);
}
