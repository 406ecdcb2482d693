import { join, resolve } from 'node:path';

import { CommandError, runCommand } from './command.ts';
import { publishBuilds } from './publish-builds.ts';
import { publishShell } from './publish-shell.ts';

/** `node packages/commands/src/publish.ts FOLDER`: FOLDER/remotes and FOLDER/shell, for backends that share them. */
await runCommand(() => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new CommandError('Usage: publish FOLDER, where FOLDER is the DATA_DIR of the backends.');
  publishShell(join(resolve(folder), 'shell'));
  const { remotes } = publishBuilds({
    folder: join(resolve(folder), 'remotes'),
    env: process.env['APP_ENV'] ?? 'production',
  });
  console.log(`Published: ${remotes.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  return Promise.resolve();
});
