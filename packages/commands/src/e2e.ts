import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { buildAll } from './build-all.ts';
import { ROOT, runCommand } from './command.ts';

/** `npm run e2e -- [what Playwright takes]`: the browser journeys alone. */
await runCommand(() => {
  buildAll({ quiet: true });
  const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
    cwd: join(ROOT, 'packages', 'e2e'),
    stdio: 'inherit',
  });
  return Promise.resolve(status ?? 1);
});
