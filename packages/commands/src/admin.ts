import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

import { ROLES } from '@qlixline/contract/account/role';

import { buildAll } from './build-all.ts';
import { CommandError } from '@qlixline/cli/command-error';
import { helpOf } from '@qlixline/cli/command-line/declared-command';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { ROOT } from './command.ts';
import {
  claimDataFolder,
  dataFolder,
  prepareDataFolder,
  releaseDataFolder,
  runningProduct,
} from './programs/data-folder.ts';
import { localSettings } from './local-settings.ts';
import { hasCluster } from './programs/postgres-cluster.ts';
import { startPostgres } from './programs/postgres.ts';

const ORDERS = `  npm run admin -- deploy-token UNIT             a new token with which UNIT (mf-pets, shell, …) is published; shown once.
                                                 --name NAME tells it from others, --days DAYS is how long it is good (180)
  npm run admin -- deploy-token UNIT --rotate    the same, and older tokens with that name work for one more day only
  npm run admin -- deploy-token UNIT --revoke    no token of UNIT is good any more; with --name NAME or --id ID only that
  npm run admin -- deploy-tokens [UNIT]          the tokens that are good
  npm run admin -- role WHO ROLE                 gives somebody the role ${ROLES.join(', ')};
                                                 WHO is an e-mail address that its owner has confirmed, or
                                                 a @username
  npm run admin -- role WHO ROLE --remove        takes it away
  npm run admin -- sign-out WHO                  ends all sessions of somebody
  npm run admin -- delete-account WHO            deletes somebody's account at once and for good
  npm run admin -- reset-second-factor WHO       turns off the second factor of somebody who has lost it, and removes the passkeys
  npm run admin -- check                         whether the settings, and all they lead to, are right, without starting
  npm run admin -- import-map FILE               shows the streets of FILE on the map: an extract of OpenStreetMap (.osm.pbf),
                                                 or a finished archive of tiles (.pmtiles, .mbtiles)
  npm run admin -- import-addresses FILE         lets people search the streets and house numbers of FILE (.osm.pbf)
  npm run admin -- can-release                   whether this version of the backend answers all that served remotes call
  npm run admin -- backup FILE                   writes all that people have into one file, while the product runs
  npm run admin -- check-backup FILE             reads a backup to its end and compares everything with its hashes
  npm run admin -- restore FILE                  brings it into a new installation, before its first start;
                                                 --keep-files leaves files that are there already and are the same
  npm run admin -- scheduled-backups             makes a backup each day, and removes old ones, until it is stopped;
                                                 --once makes one now. The settings are BACKUP_…
  npm run admin -- move-files --to bucket|disk   copies all files there and compares them; S3_BUCKET and the other S3
                                                 settings say which bucket. --dry-run says how many there are
  npm run admin -- move-database --to URL        copies the database to another PostgreSQL, while the product is stopped;
                                                 --to embedded from DATABASE_URL to the one in DATA_DIR

The database is that of the running product, or DATABASE_URL, or the one kept in DATA_DIR.`;

const ADMIN = {
  typed: 'npm run admin --',
  does: 'Does what only an operator may, in the database of this installation.',
  words: 'ORDER …',
  options: {},
  json: null,
  passesTo: 'the order',
  notes: ORDERS,
} as const;

/** Name of the database that comes with the product, in the place of an address. */
const EMBEDDED = 'embedded';

/** `npm run admin -- …`: finds the database and runs the backend's own program, as containers do. */
await runCommand(ADMIN, async ({ args: typed }) => {
  const args = [...typed];
  if (args.length === 0) {
    console.log(helpOf(ADMIN));
    return 1;
  }
  const folder = dataFolder();
  buildAll({ quiet: true, only: 'backend' });
  const [order] = args;
  if (order === 'check') return runProgram(checked(args), localSettings(process.env, folder));
  const run = (databaseUrl?: string, settings: Record<string, string> = {}, words = withFullPath(args)) =>
    runProgram(words, {
      ...process.env,
      ...ownSettings(folder),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    });
  if (order === 'check-backup') return run();
  if (order === 'move-database' && isToEmbedded(args)) return moveToEmbedded(folder, args, run);
  if (order === 'restore') prepareDataFolder(folder);
  return withDatabase(folder, order === 'restore', run);
});

/** Settings of the backend's own program, in addition to the operator's. */
function ownSettings(folder: string): Record<string, string> {
  const { BACKUP_FOLDER, INIT_CWD = '.' } = process.env;
  return {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    BUILDS_DIR: ROOT,
    ...(BACKUP_FOLDER && { BACKUP_FOLDER: resolve(INIT_CWD, BACKUP_FOLDER) }),
  };
}

/** Runs the backend's own program and returns its exit code. */
function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const program = join(ROOT, 'backend', 'dist', 'admin.js');
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: join(ROOT, 'backend'),
    stdio: 'inherit',
    env,
  });
  return status ?? 1;
}

/** Adds an option if DATABASE_URL isn't set: `npm start` then runs a database of its own, which a check doesn't start. */
function checked(args: string[]): string[] {
  return process.env['DATABASE_URL'] ? args : [...args, '--own-database'];
}

function isToEmbedded(args: readonly string[]): boolean {
  return args.includes(`--to=${EMBEDDED}`) || args[args.indexOf('--to') + 1] === EMBEDDED;
}

type Run = (databaseUrl?: string, settings?: Record<string, string>, words?: string[]) => number;

/** Starts the folder's own database as the target. Its address stays out of the command line, as it has a password. */
async function moveToEmbedded(folder: string, args: readonly string[], run: Run): Promise<number> {
  const source = process.env['DATABASE_URL'];
  if (!source) {
    throw new CommandError('The setting DATABASE_URL is missing; it says which database is moved into DATA_DIR.');
  }
  const at = args.indexOf('--to');
  const words = args.filter((word, nth) => word !== `--to=${EMBEDDED}` && (at < 0 || (nth !== at && nth !== at + 1)));
  prepareDataFolder(folder);
  return withEmbedded(folder, (target) => run(source, { TO_DATABASE_URL: target }, words));
}

/** Resolves a file name, because the program runs in another folder. */
function withFullPath([order = '', ...words]: string[]): string[] {
  const fullPath = (word: string) => (word.startsWith('-') ? word : resolve(process.env['INIT_CWD'] ?? '.', word));
  if (['import-places', 'import-addresses'].includes(order)) {
    const [file = '', ...options] = words; // among which may be a name
    return [order, fullPath(file), ...options];
  }
  if (!['backup', 'check-backup', 'restore', 'import-map'].includes(order)) return [order, ...words];
  return [order, ...words.map(fullPath)];
}

async function withDatabase(folder: string, mayBeNew: boolean, use: (databaseUrl: string) => number): Promise<number> {
  if (process.env['DATABASE_URL']) return use(process.env['DATABASE_URL']);
  const running = runningProduct(folder);
  if (running?.databaseUrl) return use(running.databaseUrl);
  if (running) throw new CommandError('Qlixline is just starting; please try again in a moment.');
  if (!mayBeNew && !hasCluster(join(folder, 'postgres'))) {
    throw new CommandError(`There is no database in ${folder} yet; npm start makes it.`);
  }
  return withEmbedded(folder, use);
}

/** Runs work with the folder's own database, which is started for it. */
async function withEmbedded(folder: string, use: (databaseUrl: string) => number): Promise<number> {
  await claimDataFolder(folder);
  try {
    const postgres = await startPostgres({ folder: join(folder, 'postgres') });
    try {
      return use(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    releaseDataFolder(folder);
  }
}
