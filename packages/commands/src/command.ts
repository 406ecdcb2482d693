import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The remotes of this repository, in the order in which a person meets them. */
export const REMOTES = ['mf-onboarding', 'mf-pets', 'mf-social', 'mf-settings'] as const;

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
