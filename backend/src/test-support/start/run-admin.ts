import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ROOT } from '@qlixline/commands/command.ts';

import { runAdminOrder } from '../../admin-program.ts';

const BUILD = join(ROOT, 'backend', 'dist', 'admin.js');

type Place = {
  /** Working directory, in which it might create a data folder. */
  cwd?: string;
  dataDir?: string;
  buildsDir?: string | undefined;
};

/** Runs the operator's program in this process, as starting a process costs more than the work. */
export async function runAdminHere(databaseUrl: string | undefined, args: readonly string[]) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const status = await runAdminOrder(args, {
    env: environment(databaseUrl, {}),
    answer: (line) => stdout.push(`${line}\n`),
    remark: (line) => stderr.push(`${line}\n`),
  });
  return { status, stdout: stdout.join(''), stderr: stderr.join('') };
}

/** Runs the operator's built program. */
export function runAdmin(databaseUrl: string | undefined, args: readonly string[], surroundings: Place = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILD, ...args], {
    cwd: surroundings.cwd ?? tmpdir(),
    encoding: 'utf8',
    env: environment(databaseUrl, surroundings),
  });
  return { status, stdout, stderr };
}

/** Runs the operator's built program asynchronously, for longer orders. Throws its output if it fails. */
export async function runAdminBeside(databaseUrl: string, dataDir: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [BUILD, ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(databaseUrl, { dataDir }),
  });
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${errors}`);
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
