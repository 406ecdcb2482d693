import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ROOT } from '@qlixline/commands/command.ts';

import { runAdminOrder } from '../admin-program.ts';

const BUILD = join(ROOT, 'backend', 'dist', 'admin.js');

type Place = {
  /** Where it would make a data folder if it made one. */
  cwd?: string;
  dataDir?: string;
  buildsDir?: string | undefined;
};

/** The operator's program in this process: starting it costs more than what it does. */
export async function runAdminHere(databaseUrl: string | undefined, args: readonly string[]) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const status = await runAdminOrder(args, {
    env: environment(databaseUrl, {}),
    answer: (line) => stdout.push(`${line}\n`),
    remark: (line) => stderr.push(`${line}\n`),
  });
  return { status, stdout: stdout.join(''), stderr: stderr.join('') };
}

/** The operator's program, as it was built. */
export function runAdmin(databaseUrl: string | undefined, args: readonly string[], place: Place = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILD, ...args], {
    cwd: place.cwd ?? tmpdir(),
    encoding: 'utf8',
    env: environment(databaseUrl, place),
  });
  return { status, stdout, stderr };
}

/** The same for orders that take a while, beside what goes on here. Throws what it says when it fails. */
export async function runAdminBeside(databaseUrl: string, dataDir: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [BUILD, ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(databaseUrl, { dataDir }),
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${said}`);
}

function environment(databaseUrl: string | undefined, { dataDir, buildsDir }: Place): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(dataDir && { DATA_DIR: dataDir }),
    ...(buildsDir && { BUILDS_DIR: buildsDir }),
  };
}
