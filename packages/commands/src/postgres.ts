import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { prepareBackendRole } from './backend-role.ts';
import { CommandError } from '@qlixline/cli/command-error';
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
import { hasEnded, startServer, stopServer } from '@qlixline/cli/processes';

export type Postgres = {
  /** As the role that owns the product's schema and may nothing else. */
  url: string;
  /** As the role that may do everything. */
  superuserUrl: string;
  port: number;
  process: ChildProcess;
  pid: number;
  stop: () => Promise<void>;
};

type PostgresOptions = {
  /** Holds the cluster, its log and its passwords. Made when it does not exist. */
  folder: string;
  /** For tests: quick, and lost in a crash. */
  throwAway?: boolean;
  settings?: Record<string, string>;
  /** A free one unless it is given. */
  port?: number;
};

const START_TIMEOUT_MS = 30_000;

/** Neither a statement nor a value of one gets into the log: they hold what people wrote. The backend says what failed. */
const NO_VALUES_IN_LOG = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse', // no "Key (email)=(…) already exists"
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Starts the PostgreSQL that comes with the project on loopback, with an empty or the kept database. */
export async function startPostgres({
  folder,
  throwAway = false,
  settings = {},
  port: wantedPort,
}: PostgresOptions): Promise<Postgres> {
  const programs = await binaries();
  prepareCluster(programs, folder, throwAway);
  const password = superuserPassword(folder);
  const port = wantedPort ?? (await freePort());
  const flags = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    jit: 'off', // to compile a statement takes longer than to run it
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
  if (server.stderr) log.take(server.stderr);
  await untilReady(clusterIn(folder), () => hasEnded(server), log.path);
  const urlFor = (user: string, secret: string) => `postgres://${user}:${secret}@127.0.0.1:${port}/${DATABASE}`;
  const superuserUrl = urlFor(SUPERUSER, password);
  const stop = async () => {
    await stopServer(server, 'SIGINT'); // PostgreSQL's "fast shutdown"
    await log.written();
  };
  try {
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

/** Its pid file says when recovery is over and connections are welcome. */
async function untilReady(cluster: string, hasFailed: () => boolean, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const pidFile = join(cluster, 'postmaster.pid');
  while (!(existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8')))) {
    if (hasFailed() || Date.now() > deadline) throw new CommandError(`PostgreSQL did not start; ${log} says why.`);
    await wait(20);
  }
}
