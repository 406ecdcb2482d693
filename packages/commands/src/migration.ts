import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { UsageError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { ROOT } from './command.ts';
import { startPostgres } from './programs/postgres.ts';
import { withScratchFolder } from './test-run/scratch-folder.ts';

const PROGRAMS = join(ROOT, 'backend', 'src', 'test-support', 'migrations');
/** The backend's classes have parameter properties, which Node can't run by merely stripping types. */
const NODE_OPTIONS = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const MIGRATION = {
  typed: 'npm run migration --',
  does: 'Writes a migration of what the entities describe and the database lacks, and lists it with its checksum.',
  words: '[NAME]',
  options: {},
  json: null,
  notes: 'Without a NAME, such as add-pet-microchip, it updates the checksums of migrations that have not landed.',
} as const;

/**
 * Runs `npm run migration -- NAME`: writes a migration for the difference between the entities and the migrations, and
 * lists it with its checksum. Without a name, updates the checksums of migrations that haven't landed.
 */
await runCommand(MIGRATION, async ({ words: [name] }) => {
  if (name === undefined) return freeze();
  if (!NAME.test(name)) throw new UsageError('Please name it in small letters with dashes, such as add-pet-microchip.');
  for (const step of [freeze, () => write(name), freeze]) {
    const status = await step();
    if (status !== 0) return status;
  }
  return 0;
});

function freeze(): number {
  return run('freeze-migrations.ts', [], {});
}

function write(name: string): Promise<number> {
  return withScratchFolder(async (folder) => {
    console.log('Comparing the entities with the migrations …');
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), throwAway: true });
    try {
      return run('write-migration.ts', [name], { TEST_DATABASE_SERVER: postgres.superuserUrl });
    } finally {
      await postgres.stop();
    }
  });
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): number {
  const { status } = spawnSync(process.execPath, [...NODE_OPTIONS, join(PROGRAMS, program), ...args], {
    cwd: join(ROOT, 'backend'),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
