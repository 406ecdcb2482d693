import { spawnSync } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';

import { CommandError } from '@qlixline/cli/command-error';

import { ROOT } from './command.ts';

/** Runs a program to its end with its output shown; a failure is a CommandError that says `what` failed. */
export function runShown(what: string, program: string, args: string[], options: SpawnOptions = {}): void {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) throw new CommandError(`${what} failed: ${error.message}`);
  if (status !== 0) throw new CommandError(`${what} failed.`);
}
