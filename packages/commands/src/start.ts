import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startBackend } from './backend-process.ts';
import type { Backend } from './backend-process.ts';
import { buildAll } from './build-all.ts';
import { CommandError, runCommand } from '@qlixline/cli/command-error';
import { ROOT } from './command.ts';
import { claimDataFolder, dataFolder, noteRunning, prepareDataFolder, releaseDataFolder } from './data-folder.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { isPortFree } from '@qlixline/cli/free-port';
import { keepRunning } from './keep-running.ts';
import { refuseDamagedCluster } from './postgres-cluster.ts';
import { startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { stopServer, untilAskedToStop } from '@qlixline/cli/processes';

const PORT_PATIENCE_MS = 5_000;

/** `npm start`: everything, until Ctrl-C. */
await runCommand(async () => {
  const askedToStop = untilAskedToStop();
  const port = portSetting();
  const folder = dataFolder();
  prepareDataFolder(folder);
  const hadLeftOvers = await claimDataFolder(folder);
  try {
    if (!(await isFreeWithin(hadLeftOvers ? PORT_PATIENCE_MS : 0, port))) {
      throw new CommandError(
        `Port ${port} is in use; stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (!process.env['DATABASE_URL']) refuseDamagedCluster(join(folder, 'postgres')); // before anybody waits for a build
    console.log('Building what has changed …');
    buildAll({ quiet: true });
    await serve(folder, port, askedToStop);
  } finally {
    releaseDataFolder(folder);
  }
});

/** A process that was killed holds its port until the system has cleared it away. */
async function isFreeWithin(patienceMs: number, port: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await isPortFree(port, process.env['HOST'] ?? 'localhost'))) {
    if (Date.now() >= deadline) return false;
    await pause(50);
  }
  return true;
}

async function serve(folder: string, port: number, askedToStop: Promise<NodeJS.Signals>): Promise<void> {
  const database = process.env['DATABASE_URL']
    ? { url: process.env['DATABASE_URL'], stop: () => Promise.resolve() }
    : await keepPostgres(join(folder, 'postgres'));
  try {
    const log = join(folder, 'logs', 'backend.log');
    const backend = await keepRunning({
      name: 'The backend',
      log,
      start: () => startNotedBackend(folder, port, database.url, log),
      stop: async ({ process: running, log: lines }) => {
        await stopServer(running);
        await lines.written();
      },
    });
    greet(`http://${process.env['HOST'] ?? 'localhost'}:${port}`, log);
    await askedToStop;
    console.log('\nStopping …');
    await backend.stop();
  } finally {
    await database.stop();
  }
}

/** On one port for as long as the product runs: the backend knows its address. */
async function keepPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  let first: Postgres | undefined;
  const kept = await keepRunning({
    name: 'PostgreSQL',
    log: join(folder, 'postgres.log'),
    start: async () => {
      const postgres = await startPostgres({ folder, ...(first && { port: first.port }) });
      first ??= postgres;
      return postgres;
    },
    stop: (postgres) => postgres.stop(),
  });
  return { url: first!.url, stop: kept.stop };
}

async function startNotedBackend(folder: string, port: number, databaseUrl: string, log: string): Promise<Backend> {
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
    log,
  );
  noteRunning(folder, {
    launcher: process.pid,
    address: backend.address,
    ...(backend.process.pid && { backend: backend.process.pid }),
    databaseUrl,
  });
  return backend;
}

function greet(address: string, log: string): void {
  console.log(`\nQlixline runs at ${address}`);
  const isProduction = process.env['APP_ENV'] === 'production';
  if ((process.env['DEMO_DATA'] ?? (isProduction ? '0' : '1')) === '1') {
    console.log('Demo account: demo@qlixline.example, password qlixline-demo');
  }
  if (!hasFfmpeg()) console.log('Without ffmpeg no videos can be uploaded (on Debian: apt-get install ffmpeg).');
  console.log(`Log: ${log}. Ctrl-C stops it.`);
}

function portSetting(): number {
  const port = Number(process.env['PORT'] ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`);
}
