import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { CommandError, runCommand } from '@qlixline/cli/command-error';

import { packAll } from './packages/pack.ts';

/** `npm run packages -- --to FOLDER`: writes archives of the packages for teams outside this repository. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new CommandError('Please say where they go, with --to FOLDER.');
  for (const archive of packAll(resolve(values.to))) console.log(archive);
});
