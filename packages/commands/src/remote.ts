import { endWith } from '@qlixline/cli/command-line/run-command';
import { runOrder } from '@qlixline/cli/run-order';

import { REPOSITORY } from './repository.ts';

const args = process.argv.slice(2);

/** `npm run remote -- …`: commands for teams and their remotes. */
await endWith(args, async () => runOrder(REPOSITORY, args));
