import { join } from 'node:path';

import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { BENCH } from './command-lines/bench.ts';
import { ROOT } from './command.ts';
import { runShown } from './checks/run-shown.ts';

/** `npm run bench -- [ids]`: measures performance, all rows or the named ones. */
await runCommand(BENCH, async ({ args }) => {
  buildAll({ quiet: true });
  runShown('The benchmark', process.execPath, [join(ROOT, 'packages', 'bench', 'src', 'main.ts'), ...args]);
});
