/** Operator at the end of the text that is still being typed. */
export type TypedOperator = { kind: 'from' | 'tag' | 'species'; value: string; start: number };

const TYPED_OPERATOR = /(?:^|\s)((?:(from|species):@?|(#))(\S*))$/iu;

export function typedOperator(text: string): TypedOperator | undefined {
  const match = TYPED_OPERATOR.exec(text);
  if (!match) return undefined;
  const [, whole = '', name, sign, value = ''] = match;
  const kind = sign ? 'tag' : name?.toLowerCase() === 'from' ? 'from' : 'species';
  return { kind, value, start: text.length - whole.length };
}
