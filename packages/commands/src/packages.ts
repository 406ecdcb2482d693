import { resolve } from 'node:path';

import { UsageError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';

import { packAll } from './packages/pack.ts';

const PACKAGES = {
  typed: 'npm run packages --',
  does: 'Writes archives of the packages that teams outside this repository install.',
  options: {
    to: { takes: 'FOLDER', does: 'where they are written' },
    unbundled: { does: 'leaves libraries as dependencies, for a shell that serves a former major of ui' },
  },
  json: 'the paths of the archives',
} as const;

/** `npm run packages -- --to FOLDER`: writes archives of the packages for teams outside this repository. */
await runCommand(PACKAGES, async ({ values, answer }) => {
  if (values.to === undefined) throw new UsageError('Please say where they go, with --to FOLDER.');
  const archives = await packAll(resolve(values.to), { bundles: !values.unbundled });
  answer(archives, archives.join('\n'));
});
