import { runCommand } from '@qlixline/cli/command-error';
import { runOrder } from '@qlixline/cli/run-order';

import { REPOSITORY } from './repository.ts';

/** `npm run dev:remote -- mf-pets --shell URL`: runs this repository's remote inside a deployed shell, until Ctrl-C. */
await runCommand(() => runOrder(REPOSITORY, ['dev', ...process.argv.slice(2)]));
