import { runCommand } from '@qlixline/cli/command-error';
import { runOrder } from '@qlixline/cli/run-order';

import { REPOSITORY } from './repository.ts';

/** `npm run remote -- …`: commands for teams and their remotes. */
await runCommand(() => runOrder(REPOSITORY, process.argv.slice(2)));
