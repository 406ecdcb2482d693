/** Operator at the end of the text that is still being typed. */
export type BegunOperator = { kind: 'from' | 'tag' | 'species'; value: string; start: number };

const BEGUN = /(?:^|\s)((?:(from|species):@?|(#))(\S*))$/iu;

export function begunOperator(text: string): BegunOperator | undefined {
  const match = BEGUN.exec(text);
  if (!match) return undefined;
  const [, whole = '', name, sign, value = ''] = match;
  const kind = sign ? 'tag' : name?.toLowerCase() === 'from' ? 'from' : 'species';
  return { kind, value, start: text.length - whole.length };
}
