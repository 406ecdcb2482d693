import { spawnSync } from 'node:child_process';

import { CommandError } from '../command-error.ts';

type Place = { cwd: string; env?: NodeJS.ProcessEnv };

/**
 * Runs a program to its end and returns its output. Throws a CommandError that names `what` with all output on failure.
 */
export function runQuietly(
  what: string,
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: Place,
): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new CommandError([`${what} failed.`, error?.message, stdout, stderr].filter(Boolean).join('\n'));
}
