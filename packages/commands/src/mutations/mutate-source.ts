/** A change at one place of a source file, like a careless edit. */
export type Mutation = { file: string; line: number; before: string; after: string };

type Mutator = { finds: RegExp; makes: (found: string) => string };

/**
 * Mutations of conditions, limits, texts and queries. Spaces around an operator distinguish it from a type's brackets.
 */
const MUTATORS: readonly Mutator[] = [
  { finds: / === /g, makes: () => ' !== ' },
  { finds: / !== /g, makes: () => ' === ' },
  { finds: / && /g, makes: () => ' || ' },
  { finds: / \|\| /g, makes: () => ' && ' },
  { finds: / > (?=[\w(])/g, makes: () => ' <= ' },
  { finds: / < (?=[\w(])/g, makes: () => ' >= ' },
  { finds: /\btrue\b/g, makes: () => 'false' },
  { finds: /\bfalse\b/g, makes: () => 'true' },
  { finds: /(?<==.*|\()\b[1-9][\d_]*\b(?!['"\w-])/g, makes: (found) => String(Number(found.replaceAll('_', '')) + 1) },
  { finds: /(?<=')[A-Z][a-z]+ [^'\n`$]+(?=')/g, makes: (found) => `${found} indeed` },
  { finds: /(?<=>)[A-Z][a-z]+[^<>{}\n]*(?=<\/)/g, makes: (found) => `${found} indeed` },
  { finds: / desc\b/g, makes: () => ' asc' },
  { finds: /(?<=, )'desc'/g, makes: () => "'asc'" },
  { finds: / is not null\b/g, makes: () => ' is null' },
  { finds: / is null\b/g, makes: () => ' is not null' },
];

const IS_NO_CODE = /^\s*(?:\/\/|\/?\*|import\b|export type\b|type\b)/;

/**
 * Returns a random mutation of `source`; `random` returns numbers from 0 to below 1. Undefined if nothing can be
 * changed.
 */
export function mutationOf(file: string, source: string, random: () => number): Mutation | undefined {
  const possible = source.split('\n').flatMap((text, index) =>
    IS_NO_CODE.test(text)
      ? []
      : MUTATORS.flatMap(({ finds, makes }) =>
          [...text.matchAll(finds)].map((found) => ({
            file,
            line: index + 1,
            before: text,
            after: text.slice(0, found.index) + makes(found[0]) + text.slice(found.index + found[0].length),
          })),
        ),
  );
  return possible[Math.floor(random() * possible.length)];
}

/** Returns the source with the mutation applied. */
export function mutated(source: string, { line, after }: Mutation): string {
  return source
    .split('\n')
    .with(line - 1, after)
    .join('\n');
}
