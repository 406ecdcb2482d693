import { join } from 'node:path';

import { runCommand } from '@qlixline/cli/command-error';
import { runJourneys } from '@qlixline/cli/e2e';
import { readE2eOptions } from '@qlixline/cli/e2e-options';

import { buildAll } from './build-all.ts';
import { ROOT } from './command.ts';
import { withScratchFolder } from './test-run/scratch-folder.ts';

/**
 * `npm run e2e -- [--base URL] [--override mf-pets=1.4.0] [--as EMAIL] [Playwright's options]`: runs the browser
 * journeys against a product started for them, or the one running at URL.
 */
await runCommand(() => {
  const options = readE2eOptions(process.argv.slice(2), process.env);
  if (options.base === undefined) buildAll({ quiet: true });
  return withScratchFolder(async () => runJourneys(join(ROOT, 'packages', 'e2e'), options));
});
