import { endWith } from '@qlixline/cli/command-line/run-command';
import { runOrder } from '@qlixline/cli/run-order';

import { REPOSITORY } from './repository.ts';

const args = ['dev', ...process.argv.slice(2)];

/** `npm run dev:remote -- mf-pets --shell URL`: runs this repository's remote inside a deployed shell, until Ctrl-C. */
await endWith(args, async () => runOrder(REPOSITORY, args));
