import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ROLES } from '@qlixline/contract/account/role';

import { buildAll } from './build-all.ts';
import { CommandError, runCommand } from '@qlixline/cli/command-error';
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

const USAGE = `What only an operator may do, in the database of this installation:

  npm run admin -- deploy-token UNIT             a new token with which UNIT (mf-pets, shell, …) is published; shown once.
                                                 --name NAME tells it from others, --days DAYS is how long it is good (180)
  npm run admin -- deploy-token UNIT --rotate    the same, and those of that name are good for another day only
  npm run admin -- deploy-token UNIT --revoke    no token of UNIT is good any more; with --name NAME or --id ID only that
  npm run admin -- deploy-tokens [UNIT]          the tokens that are good
  npm run admin -- role WHO ROLE                 gives somebody the role ${ROLES.join(', ')};
                                                 WHO is an e-mail address that its owner has confirmed, or
                                                 a @username
  npm run admin -- role WHO ROLE --remove        takes it away
  npm run admin -- sign-out WHO                  ends all sessions of somebody
  npm run admin -- delete-account WHO            deletes somebody's account at once and for good
  npm run admin -- check                         whether the settings, and all they lead to, are right, without starting
  npm run admin -- can-release                   whether this version of the backend answers all that served remotes call
  npm run admin -- backup FILE                   writes all that people have into one file, while the product runs
  npm run admin -- restore FILE                  brings it into a new installation, before its first start

The database is that of the running product, or DATABASE_URL, or the one kept in DATA_DIR.`;

/** `npm run admin -- …`: finds the database and runs the backend's own program, as containers do. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, strict: false });
  if (args.length === 0 || values.help === true) {
    console.log(USAGE);
    return args.length === 0 ? 1 : 0;
  }
  const folder = dataFolder();
  buildAll({ quiet: true, only: 'backend' });
  if (args[0] === 'check') return runProgram(checked(args), localSettings(process.env, folder));
  if (args[0] === 'restore') prepareDataFolder(folder);
  return withDatabase(folder, args[0] === 'restore', (databaseUrl) => {
    const settings = { NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: databaseUrl, BUILDS_DIR: ROOT };
    return runProgram(withFullPath(args), { ...process.env, ...settings });
  });
});

function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const program = join(ROOT, 'backend', 'dist', 'admin.js');
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: join(ROOT, 'backend'),
    stdio: 'inherit',
    env,
  });
  return status ?? 1;
}

/** Without DATABASE_URL, `npm start` runs a database of its own, which a check doesn't start. */
function checked(args: string[]): string[] {
  return process.env['DATABASE_URL'] ? args : [...args, '--own-database'];
}

/** Resolves a file name, because the program runs in another folder. */
function withFullPath([order = '', ...words]: string[]): string[] {
  if (order !== 'backup' && order !== 'restore') return [order, ...words];
  return [order, ...words.map((word) => (word.startsWith('-') ? word : resolve(process.env['INIT_CWD'] ?? '.', word)))];
}

async function withDatabase(folder: string, mayBeNew: boolean, use: (databaseUrl: string) => number): Promise<number> {
  if (process.env['DATABASE_URL']) return use(process.env['DATABASE_URL']);
  const running = runningProduct(folder);
  if (running?.databaseUrl) return use(running.databaseUrl);
  if (running) throw new CommandError('Qlixline is just starting; please try again in a moment.');
  if (!mayBeNew && !hasCluster(join(folder, 'postgres'))) {
    throw new CommandError(`There is no database in ${folder} yet; npm start makes it.`);
  }
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
