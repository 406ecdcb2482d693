import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { e2eSettings, readE2eOptions } from './e2e-options.ts';

/**
 * `npm run e2e -- [--base URL] [--override mf-pets=1.4.0] [what Playwright takes]`: the browser journeys alone, against
 * a product that is started for them, or the one that runs at URL.
 */
await runCommand(() => {
  const options = readE2eOptions(process.argv.slice(2));
  if (options.base === undefined) buildAll({ quiet: true });
  const { status } = spawnSync('playwright', ['test', ...options.rest], {
    cwd: join(ROOT, 'packages', 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, ...e2eSettings(options) },
  });
  return Promise.resolve(status ?? 1);
});
