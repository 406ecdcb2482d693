import { join } from 'node:path';

import { startBackend } from './backend-process.ts';
import { buildAll } from './build-all.ts';
import { CommandError, ROOT, runCommand } from './command.ts';
import { claimDataFolder, dataFolder, noteRunning, prepareDataFolder, releaseDataFolder } from './data-folder.ts';
import { isPortFree } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { stopServer, untilAskedToStop } from './processes.ts';

/** `npm start`: everything, until Ctrl-C. */
await runCommand(async () => {
  const askedToStop = untilAskedToStop();
  const port = portSetting();
  const folder = dataFolder();
  prepareDataFolder(folder);
  await claimDataFolder(folder);
  try {
    if (!(await isPortFree(port, process.env['HOST'] ?? 'localhost'))) {
      throw new CommandError(
        `Port ${port} is in use; stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    console.log('Building what has changed …');
    buildAll({ quiet: true });
    await serve(folder, port, askedToStop);
  } finally {
    releaseDataFolder(folder);
  }
});

async function serve(folder: string, port: number, askedToStop: Promise<NodeJS.Signals>): Promise<void> {
  let postgres: Postgres | undefined;
  try {
    if (!process.env['DATABASE_URL']) postgres = await startPostgres({ folder: join(folder, 'postgres') });
    const databaseUrl = process.env['DATABASE_URL'] || postgres?.url;
    const backend = await startBackend(
      {
        ...process.env,
        NODE_ENV: 'production',
        APP_ENV: process.env['APP_ENV'] ?? 'development',
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        BUILDS_DIR: ROOT,
      },
      join(folder, 'logs', 'backend.log'),
    );
    noteRunning(folder, {
      launcher: process.pid,
      address: backend.address,
      ...(backend.process.pid && { backend: backend.process.pid }),
      ...(databaseUrl && { databaseUrl }),
    });
    greet(backend.address, folder);
    const ended = new Promise<'ended'>((resolve) => backend.process.once('exit', () => resolve('ended')));
    const reason = await Promise.race([askedToStop, ended]);
    if (reason === 'ended')
      throw new CommandError(`The backend ended; ${join(folder, 'logs', 'backend.log')} says why.`);
    console.log('\nStopping …');
    await stopServer(backend.process);
  } finally {
    await postgres?.stop();
  }
}

function greet(address: string, folder: string): void {
  console.log(`\nQlixline runs at ${address}`);
  if (process.env['DEMO_DATA'] !== '0') {
    console.log('Demo account: demo@qlixline.example, password qlixline-demo');
  }
  console.log(`Log: ${join(folder, 'logs', 'backend.log')}. Ctrl-C stops it.`);
}

function portSetting(): number {
  const port = Number(process.env['PORT'] ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`);
}
