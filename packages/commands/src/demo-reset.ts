import { join } from 'node:path';

import { startBackend } from './programs/backend-process.ts';
import { buildAll } from './build-all.ts';
import { CommandError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';
import { ROOT } from './command.ts';
import { claimDataFolder, dataFolder, prepareDataFolder, releaseDataFolder } from './programs/data-folder.ts';
import { startPostgres } from './programs/postgres.ts';
import { runShown } from './checks/run-shown.ts';

const DEMO_RESET = {
  typed: 'npm run demo:reset --',
  does: 'Empties the database and the images of this installation, and creates the demo data again.',
  options: {},
  json: null,
} as const;

/** `npm run demo:reset`: clears the database and the images, and creates the demo data again. */
await runCommand(DEMO_RESET, async () => {
  const mode = process.env['APP_ENV'] ?? 'development'; // as in npm start
  if (mode === 'production') throw new CommandError('A production installation has no demo data; nothing was changed.');
  const folder = dataFolder();
  prepareDataFolder(folder);
  await claimDataFolder(folder);
  try {
    console.log('Building what has changed …');
    buildAll({ quiet: true });
    const postgres = process.env['DATABASE_URL']
      ? undefined
      : await startPostgres({ folder: join(folder, 'postgres') });
    try {
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        APP_ENV: mode,
        PORT: String(await freePort()),
        DATA_DIR: folder,
        DATABASE_URL: process.env['DATABASE_URL'] ?? postgres?.url,
      };
      await startAndStop({ ...env, DEMO_DATA: '0' }, folder); // brings the database to this version's tables
      const emptying = join(ROOT, 'packages', 'demo-data', 'dist', 'empty-installation.js');
      runShown('Emptying the installation', process.execPath, [emptying], { env });
      console.log('Making the demo data …');
      await startAndStop({ ...env, DEMO_DATA: '1' }, folder); // fills an empty database as it starts
    } finally {
      await postgres?.stop();
    }
  } finally {
    releaseDataFolder(folder);
  }
});

async function startAndStop(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const backend = await startBackend(env, join(folder, 'logs', 'backend.log'));
  await stopServer(backend.process);
  await backend.log.written();
}
