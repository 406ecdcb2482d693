import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The remotes of this repository: the folders with a remote.json, by name. */
export const REMOTES: readonly string[] = readdirSync(ROOT)
  .filter((folder) => existsSync(join(ROOT, folder, 'remote.json')))
  .toSorted();

/** Something the person at the terminal can mend: shown as one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's main function; its end is the process's end. */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
