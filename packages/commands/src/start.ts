import { connect } from 'node:net';
import { join } from 'node:path';

import { startBackend } from './programs/backend-process.ts';
import type { Backend } from './programs/backend-process.ts';
import { startEarlyBackend } from './programs/early-backend.ts';
import type { EarlyBackend } from './programs/early-backend.ts';
import { buildWithProgress } from './build-all.ts';
import { CommandError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import {
  claimDataFolder,
  dataFolder,
  noteRunning,
  prepareDataFolder,
  releaseDataFolder,
} from './programs/data-folder.ts';
import { demoDataSetting } from './demo-data-setting.ts';
import { localSettings } from './local-settings.ts';
import { hasFfmpeg } from './programs/ffmpeg.ts';
import { isPortTaken } from '@qlixline/cli/free-port';
import { superviseServer } from './programs/keep-running.ts';
import { refuseDamagedCluster } from './programs/postgres-cluster.ts';
import { startPostgres } from './programs/postgres.ts';
import { sayUntilReady } from './programs/say-until-ready.ts';
import type { Postgres } from './programs/postgres.ts';
import { stopServer, untilAskedToStop } from '@qlixline/cli/processes';
import { waitUntil } from './wait-until.ts';

const START = {
  typed: 'npm start --',
  does: 'Builds what has changed and runs the product with its database, until Ctrl-C.',
  options: {},
  json: null,
  notes: 'Environment variables configure it, such as PORT=4000 npm start; packages/docs/behaviour.md lists them.',
} as const;

/** `npm start`: runs everything until Ctrl-C. */
await runCommand(START, async () => {
  const stopping = new AbortController();
  const askedToStop = untilAskedToStop();
  void askedToStop.then(() => stopping.abort());
  const port = portSetting();
  const folder = dataFolder();
  prepareDataFolder(folder);
  const hadLeftOvers = await claimDataFolder(folder);
  try {
    await untilPortFree(port, hadLeftOvers, stopping.signal);
    if (!process.env['DATABASE_URL']) refuseDamagedCluster(join(folder, 'postgres'));
    console.log('Building what has changed …');
    const built = buildWithProgress(stopping.signal);
    built.catch(() => undefined); // awaited once the database runs, which starts meanwhile
    const early = startEarlyBackend(settingsOf(folder, port));
    try {
      await serve({ folder, port, built, early, askedToStop, stopping: stopping.signal });
    } finally {
      await early?.end();
    }
  } catch (error) {
    if (!stopping.signal.aborted || !(error instanceof CommandError)) throw error;
    console.log(`\n${error.message}`); // Ctrl-C before it was ready
  } finally {
    releaseDataFolder(folder);
  }
});

/**
 * Throws if another program listens on the port. An earlier start may leave the port without a listener; the system
 * clears it, so this waits.
 */
async function untilPortFree(port: number, hadLeftOvers: boolean, stopping: AbortSignal): Promise<void> {
  const host = process.env['HOST'] ?? 'localhost';
  if (!(await isPortTaken(port, host))) return;
  const inUse = () =>
    new CommandError(`Port ${port} is in use; stop what uses it, or choose another: PORT=${port + 1} npm start`);
  if (!hadLeftOvers) throw inUse();
  await waitUntil({
    name: `port ${port}, which an earlier start has left`,
    isThere: async () => {
      if (!(await isPortTaken(port, host))) return true;
      if (await isAnswered(port, host)) throw inUse();
      return false;
    },
    failure: () => undefined,
    pollMs: 50,
    stopping,
  });
}

function isAnswered(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host === '0.0.0.0' ? '127.0.0.1' : host);
    socket.once('connect', () => socket.destroy() && resolve(true));
    socket.once('error', () => resolve(false));
  });
}

type Serving = {
  folder: string;
  port: number;
  built: Promise<void>;
  early: EarlyBackend | undefined;
  askedToStop: Promise<NodeJS.Signals>;
  stopping: AbortSignal;
};

async function serve({ folder, port, built, early, askedToStop, stopping }: Serving): Promise<void> {
  const database = process.env['DATABASE_URL']
    ? { url: process.env['DATABASE_URL'], stop: () => Promise.resolve() }
    : await keepPostgres(join(folder, 'postgres'), stopping);
  try {
    await built;
    const log = join(folder, 'logs', 'backend.log');
    const backend = await superviseServer(
      {
        name: 'The backend',
        log,
        start: (signal) => startNotedBackend({ folder, port, databaseUrl: database.url, log, early, stopping: signal }),
        stop: async ({ process: running, log: lines }) => {
          await stopServer(running);
          await lines.written();
        },
      },
      stopping,
    );
    greet(process.env['PUBLIC_URL'] || `http://${shownHost()}:${port}`, log);
    await askedToStop;
    console.log('\nStopping …');
    await backend.stop();
  } finally {
    await database.stop();
  }
}

/** Keeps PostgreSQL running on one port, because the backend knows its address. */
async function keepPostgres(
  folder: string,
  stopping: AbortSignal,
): Promise<{ url: string; stop: () => Promise<void> }> {
  let first: Postgres | undefined;
  const supervised = await superviseServer(
    {
      name: 'PostgreSQL',
      log: join(folder, 'postgres.log'),
      start: async (signal) => {
        const postgres = await startPostgres({ folder, stopping: signal, ...(first && { port: first.port }) });
        first ??= postgres;
        return postgres;
      },
      stop: (postgres) => postgres.stop(),
    },
    stopping,
  );
  return { url: first!.url, stop: supervised.stop };
}

type BackendStart = {
  folder: string;
  port: number;
  databaseUrl: string;
  log: string;
  early: EarlyBackend | undefined;
  stopping: AbortSignal;
};

function settingsOf(folder: string, port: number): NodeJS.ProcessEnv {
  return { ...localSettings(process.env, folder), PORT: String(port) };
}

async function startNotedBackend({ folder, port, databaseUrl, log, early, stopping }: BackendStart): Promise<Backend> {
  const running = await early?.begin(databaseUrl);
  const backend = await startBackend({ ...settingsOf(folder, port), DATABASE_URL: databaseUrl }, log, {
    running,
    stopping,
    until: 'answering',
    remark: (sentence) => console.error(sentence),
  });
  if (!backend.readiness.isReady) void sayUntilReady(backend, stopping);
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
  if (demoDataSetting(process.env) === '1') {
    console.log('Demo account: demo@qlixline.example, password qlixline-demo (DEMO_DATA=0 npm start runs without it)');
  }
  if (!hasFfmpeg())
    console.log('Without ffmpeg no videos and voice messages can be sent (on Debian: apt-get install ffmpeg).');
  console.log(`Log: ${log}. Ctrl-C stops it.`);
}

/** Returns a name under which this machine can be reached; browsers can't open `0.0.0.0`. */
function shownHost(): string {
  const host = process.env['HOST'] || 'localhost';
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

function portSetting(): number {
  const port = Number(process.env['PORT'] ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`);
}
