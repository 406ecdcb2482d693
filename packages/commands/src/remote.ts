import { runCommand } from '@qlixline/cli/command-error';
import { runOrder } from '@qlixline/cli/run-order';

import { REPOSITORY } from './repository.ts';

/** `npm run remote -- …`: what a team does with its remote. */
await runCommand(() => runOrder(REPOSITORY, process.argv.slice(2)));
