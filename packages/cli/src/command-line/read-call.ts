import { parseArgs } from 'node:util';

import { UsageError } from '../command-error.ts';
import { COMMON_OPTIONS } from './declared-command.ts';
import type { DeclaredCommand, DeclaredOptions } from './declared-command.ts';

/** Values of options: texts of those that take one, and if the others are set. */
export type ValuesOf<Options extends DeclaredOptions> = {
  [Name in keyof Options]: Options[Name] extends { takes: string } ? string | undefined : boolean;
};

/** Command line as its declaration reads it. */
export type Call<Options extends DeclaredOptions> = {
  values: ValuesOf<Options>;
  words: string[];
  /** True if only JSON belongs on the standard output; everything else then goes to the standard error. */
  json: boolean;
  /** Prints the result: as JSON if it was asked for, otherwise the text. */
  answer: (result: unknown, text: string) => void;
  /** All arguments, for commands that pass them on. */
  args: readonly string[];
};

/** Returns true if help is asked for, before a `--` that ends our options. */
export function asksForHelp(args: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return own.includes('--help') || own.includes('-h');
}

/** Returns true if unexpected errors are shown with their stack. */
export function showsStacks(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return args.includes('--verbose') || Boolean(env['DEBUG']);
}

/** Reads a command line. Throws a UsageError with one sentence about the first problem. */
export function readCall<Options extends DeclaredOptions>(
  declared: DeclaredCommand<Options>,
  args: readonly string[],
): Call<Options> {
  const isPassedOn = declared.passesTo !== undefined;
  const seeHelp = `${declared.typed} --help says how.`;
  const { values, words } = isPassedOn
    ? { values: {}, words: [] as string[] }
    : readOptions({ ...declared.options, ...(declared.json !== null && { json: { does: '' } }) }, args, seeHelp);
  if (declared.words === undefined && words.length > 0) {
    throw new UsageError(`"${words.join(' ')}" is one word too many; ${seeHelp}`);
  }
  const { json, ...set } = values;
  const switches = Object.entries(declared.options).filter(([, option]) => option.takes === undefined);
  const own = { ...Object.fromEntries(switches.map(([name]) => [name, false])), ...set };
  const print = console.log; // `runCommand` may redirect it.
  const answer = (result: unknown, text: string) => print(json === true ? JSON.stringify(result) : text);
  return { values: own as ValuesOf<Options>, words, json: json === true, answer, args };
}

/** Reads options and words. Throws a UsageError that ends with `seeHelp`. */
export function readOptions(
  options: DeclaredOptions,
  args: readonly string[],
  seeHelp: string,
): { values: Record<string, string | boolean | undefined>; words: string[] } {
  const known = Object.entries({ ...options, ...COMMON_OPTIONS });
  const config = Object.fromEntries(
    known.map(([name, option]) => [name, { type: 'takes' in option ? ('string' as const) : ('boolean' as const) }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...config, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const { help: _help, verbose: _verbose, ...own } = values as Record<string, string | boolean | undefined>;
    return { values: own, words: positionals };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/); // The rest is advice for programmers.
    throw new UsageError(`${sentence.replace(/\.$/, '')}; ${seeHelp}`);
  }
}
