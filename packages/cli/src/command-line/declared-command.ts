/** Option of a command. One that `takes` something is a text; any other is set or not. */
export type DeclaredOption = {
  does: string;
  /** Name of its value in the help, such as `URL`. */
  takes?: string;
};
export type DeclaredOptions = Readonly<Record<string, DeclaredOption>>;

/** Declaration of a command, from which its command line is read and its help is written. */
export type DeclaredCommand<Options extends DeclaredOptions = DeclaredOptions> = {
  /** Text typed before everything else, such as `npm run soak --`. */
  typed: string;
  /** Sentence for the help. */
  does: string;
  /** Words beside the options, such as `[TEXT …]`; absent if it takes none. */
  words?: string;
  options: Options;
  /** Content of the JSON printed with --json; null if the exit code is the whole result. */
  json: string | null;
  /** Program that gets all options except --help, such as Jest; absent if unknown options are errors. */
  passesTo?: string;
  /** Further paragraphs of the help. */
  notes?: string;
};

/** Exit codes of all commands. */
export const EXIT = {
  done: 0,
  /** A check failed, a server refused, or an unexpected error occurred. */
  failed: 1,
  /** The command line is wrong; nothing was done. */
  usage: 2,
  /** The user stopped it (128 plus the number of SIGINT, as shells report it). */
  stopped: 130,
} as const;

export const EXIT_CODES = `Exit codes: ${EXIT.done} done, ${EXIT.failed} failed or refused, ${EXIT.usage} wrong command line, ${EXIT.stopped} stopped.`;

/** Options of every command that doesn't pass its options on. */
export const COMMON_OPTIONS = {
  verbose: { does: 'shows where an unexpected error comes from, as DEBUG=1 does' },
  help: { does: 'prints this text' },
} as const satisfies DeclaredOptions;

/** Writes the help of a command. */
export function helpOf({ typed, does, words, options, json, passesTo, notes }: DeclaredCommand): string {
  const rows = Object.entries({
    ...options,
    ...(json !== null && { json: { does: `prints JSON alone to the standard output: ${json}` } }),
    ...(passesTo === undefined ? COMMON_OPTIONS : { help: COMMON_OPTIONS.help }),
  }).map(([name, option]): [string, string] => [typedOption(name, option), option.does]);
  const paragraphs = [
    [typed, words, '[options]'].filter(Boolean).join(' '),
    does,
    rowsOf(rows),
    passesTo === undefined ? undefined : `All other options are for ${passesTo}.`,
    notes,
    EXIT_CODES,
  ];
  return paragraphs.filter((text) => text !== undefined).join('\n\n');
}

/** Aligns what is typed and what it does in two columns. */
export function rowsOf(rows: readonly (readonly [typed: string, does: string])[]): string {
  const width = Math.max(...rows.map(([typed]) => typed.length));
  return rows.map(([typed, does]) => `  ${typed.padEnd(width)}  ${does}`.trimEnd()).join('\n');
}

function typedOption(name: string, { takes }: DeclaredOption): string {
  if (name === 'help') return '-h, --help';
  return takes === undefined ? `--${name}` : `--${name} ${takes}`;
}
