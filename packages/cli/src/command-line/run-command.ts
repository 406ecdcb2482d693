import { inspect } from 'node:util';

import { CommandError, UsageError } from '../command-error.ts';
import { EXIT, helpOf } from './declared-command.ts';
import type { DeclaredCommand, DeclaredOptions } from './declared-command.ts';
import { asksForHelp, readCall, showsStacks } from './read-call.ts';
import type { Call } from './read-call.ts';

/**
 * Runs a command and ends the process with its result. The declaration reads the command line and writes the help;
 * `main` returns an exit code, or nothing on success.
 */
export async function runCommand<const Options extends DeclaredOptions>(
  declared: DeclaredCommand<Options>,
  main: (call: Call<Options>) => Promise<number | void>,
): Promise<never> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(helpOf(declared));
    process.exit(EXIT.done);
  }
  return endWith(args, async () => {
    const call = readCall(declared, args);
    if (call.json) console.log = console.error;
    return main(call);
  });
}

/** Runs a program and ends the process with its result; an error is one sentence on the standard error. */
export async function endWith(args: readonly string[], main: () => Promise<number | void>): Promise<never> {
  const fail = (error: unknown): never => {
    console.error(shownError(error, showsStacks(args, process.env)));
    process.exit(error instanceof UsageError ? EXIT.usage : EXIT.failed);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    process.exit((await main()) ?? EXIT.done);
  } catch (error) {
    return fail(error);
  }
}

/** Formats an error for the user: one sentence, or everything about an unexpected one if `withStack`. */
export function shownError(error: unknown, withStack: boolean): string {
  if (error instanceof CommandError) return error.message;
  if (withStack) return inspect(error);
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `Unexpected error: ${message.replace(/\.$/, '') || 'without a message'}. DEBUG=1 shows where it comes from.`;
}
