import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { prepareBackendRole } from './backend-role.ts';
import { freePort } from '@qlixline/cli/free-port';
import { LogFile } from './log-file.ts';
import {
  DATABASE,
  SUPERUSER,
  binaries,
  clusterIn,
  prepareCluster,
  superuserPassword,
  unprivileged,
} from './postgres-cluster.ts';
import { startServer, stopServer } from '@qlixline/cli/processes';
import { failureOf, printWhileWaiting, waitUntil } from '../wait-until.ts';

export type Postgres = {
  /** URL for the role that owns the product's schema and has no other rights. */
  url: string;
  /** URL for the superuser. */
  superuserUrl: string;
  port: number;
  process: ChildProcess;
  pid: number;
  stop: () => Promise<void>;
};

type PostgresOptions = {
  /** Folder with the cluster, its log and its passwords; created if it doesn't exist. */
  folder: string;
  /** Trades durability for speed, for tests. */
  throwAway?: boolean;
  settings?: Record<string, string>;
  /** Port; a free one by default. */
  port?: number;
  /** Aborts the start. */
  stopping?: AbortSignal | undefined;
};

const LAST_LINES_SHOWN = 3;

/** Keeps statements and values out of the log, because they contain users' content. The backend logs what failed. */
const NO_VALUES_IN_LOG = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse', // avoids "Key (email)=(…) already exists"
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Starts the project's own PostgreSQL on loopback, with a new or the existing database. */
export async function startPostgres({
  folder,
  throwAway = false,
  settings = {},
  port: wantedPort,
  stopping,
}: PostgresOptions): Promise<Postgres> {
  const programs = await binaries();
  await printWhileWaiting('the data folder of PostgreSQL', prepareCluster(programs, folder, throwAway));
  const password = superuserPassword(folder);
  const port = wantedPort ?? (await freePort());
  const flags = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    jit: 'off', // compiling a statement takes longer than running it
    ...NO_VALUES_IN_LOG,
    ...(throwAway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const [program, ...args] = unprivileged(programs.postgres, [
    '-D',
    clusterIn(folder),
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = startServer(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const log = new LogFile(join(folder, 'postgres.log'));
  const lastLines: string[] = [];
  if (server.stderr) {
    log.take(server.stderr, (line) => {
      lastLines.push(line);
      if (lastLines.length > LAST_LINES_SHOWN) lastLines.shift();
    });
  }
  const urlFor = (user: string, secret: string) => `postgres://${user}:${secret}@127.0.0.1:${port}/${DATABASE}`;
  const superuserUrl = urlFor(SUPERUSER, password);
  const stop = async () => {
    await stopServer(server, 'SIGINT'); // PostgreSQL's "fast shutdown"
    await log.written();
  };
  try {
    await waitUntil({
      name: 'PostgreSQL',
      log: log.path,
      isThere: () => isReady(clusterIn(folder)),
      failure: failureOf(server),
      details: () => lastLines.join('\n'),
      pollMs: 20,
      stopping,
    });
    const backend = await prepareBackendRole(superuserUrl, folder);
    return {
      url: urlFor(backend.role, backend.password),
      superuserUrl,
      port,
      process: server,
      pid: server.pid ?? 0,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns true if the pid file says that recovery is over and connections are accepted. */
function isReady(cluster: string): boolean {
  const pidFile = join(cluster, 'postmaster.pid');
  return existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'));
}
