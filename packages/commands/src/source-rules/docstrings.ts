import { parseSync } from 'oxc-parser';

/** Docstring: its text without the comment signs, its line, and the offset of its end. */
export type Docstring = { text: string; line: number; end: number };

/** Returns every docstring of a source file, in order. */
export function docstringsIn(file: string, source: string): Docstring[] {
  const { comments } = parseSync(file, source);
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, start, end }) => ({ text: wordsOf(value), line: lineAt(source, start), end }));
}

/** Lists docstrings that describe nothing, because no declaration follows directly; one line each with the problem. */
export function orphanedDocstrings(file: string, source: string): string[] {
  return docstringsIn(file, source).flatMap(({ text, line, end }) => {
    const problem = problemBehind(source.slice(end));
    return problem ? [`${file}:${line} ${problem}: ${text}`] : [];
  });
}

function problemBehind(rest: string): string | undefined {
  const [space = ''] = /^\s*/.exec(rest) ?? [];
  const next = rest.slice(space.length);
  if (next === '') return 'A docstring stands at the end of the file';
  if (next.startsWith('/**')) return 'A docstring is followed by another one';
  if (/^[)\]}]/.test(next)) return 'A docstring stands at the end of a block';
  return space.split('\n').length > 2 ? 'A docstring is followed by a blank line' : undefined;
}

function wordsOf(value: string): string {
  return value
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
