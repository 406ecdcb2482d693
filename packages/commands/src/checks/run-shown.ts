import { spawnSync } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';

import { CommandError } from '@qlixline/cli/command-error';

import { ROOT } from '../command.ts';

/** Runs a program with its output shown; throws a CommandError that names `what` on failure. */
export function runShown(what: string, program: string, args: string[], options: SpawnOptions = {}): void {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) throw new CommandError(`${what} failed: ${error.message}`);
  if (status !== 0) throw new CommandError(`${what} failed.`);
}
