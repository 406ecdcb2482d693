import { join } from 'node:path';

import { runCommand } from '@qlixline/cli/command-line/run-command';
import { DECLARED_ORDERS } from '@qlixline/cli/command-line/declared-orders';
import { runJourneys } from '@qlixline/cli/e2e';
import { readE2eOptions } from '@qlixline/cli/e2e-options';

import { buildAll } from './build-all.ts';
import { ROOT } from './command.ts';
import { withScratchFolder } from './test-run/scratch-folder.ts';

const E2E = {
  ...DECLARED_ORDERS.e2e,
  typed: 'npm run e2e --',
  does: 'Runs the browser journeys whose file matches, against a product started for them or one that runs.',
  words: '[TEXT …]',
};

/**
 * `npm run e2e -- [--base URL] [--override mf-pets=1.4.0] [--as EMAIL] [Playwright's options]`: runs the browser
 * journeys against a product started for them, or the one running at URL.
 */
await runCommand(E2E, async ({ args }) => {
  const options = readE2eOptions(args, process.env);
  if (options.base === undefined) buildAll({ quiet: true });
  return withScratchFolder(async () => runJourneys(join(ROOT, 'packages', 'e2e'), options));
});
