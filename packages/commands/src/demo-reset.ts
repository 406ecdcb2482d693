import { join } from 'node:path';

import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { claimDataFolder, dataFolder, prepareDataFolder, releaseDataFolder } from './programs/data-folder.ts';
import { startPostgres } from './programs/postgres.ts';
import { runShown } from './checks/run-shown.ts';

/** `npm run demo:reset`: clears the database and the images, and creates the demo data again. */
await runCommand(async () => {
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
      runShown('Making the demo data', process.execPath, [join(ROOT, 'backend', 'dist', 'demo-reset.js')], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          APP_ENV: process.env['APP_ENV'] ?? 'development', // as in npm start
          DATA_DIR: folder,
          DATABASE_URL: process.env['DATABASE_URL'] ?? postgres?.url,
        },
      });
    } finally {
      await postgres?.stop();
    }
  } finally {
    releaseDataFolder(folder);
  }
});
