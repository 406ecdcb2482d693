import * as fc from 'fast-check';

import type { JsonSchema, Leeway } from './schema-values.ts';
import { mostly, thingsMeant } from './thing-values.ts';
import { thingsNamed } from './things.ts';

/** Placeholder for the bytes of a file, which aren't generated. */
export const FILE = '$file';
/** Units of texts of maximum length that are expensive to process. */
const UNITS = ['a', '#', '@', 'ﷺ', 'İ', '👩‍👩‍👧‍👧', 'e\u0301\u0323\u0327', '@a ', '#a ', 'http://a.b '];
/** Factor between a schema's bound in UTF-16 units and the contract's in graphemes. */
const UNITS_OF_GRAPHEME = 16;
const SOME_MAX = 400;
/** Length for a text without a bound. */
const FULL_MAX = 20_000;
/** Patterns of formats that schemas give without one. */
const SHAPES: Partial<Record<string, string>> = { uuid: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };

/** Generates texts of a schema; where a thing's value is possible, mostly such values. */
export function textsOf(
  { format = '', pattern = SHAPES[format], minLength = 1, maxLength = Number.POSITIVE_INFINITY }: JsonSchema,
  leeway: Pick<Leeway, 'text'>,
  name: string,
): fc.Arbitrary<unknown> {
  if (format === 'binary') return fc.constant(FILE);
  if (pattern === undefined) {
    const longest = Math.max(minLength, Math.min(maxLength, SOME_MAX)); // graphemes, each of several units
    const some = fc.string({ unit: 'grapheme', minLength, maxLength: longest });
    const full = fc
      .constantFrom(...UNITS)
      .map((unit) => unit.repeat(Math.max(minLength, Math.min(maxLength, FULL_MAX) / UNITS_OF_GRAPHEME)));
    const plain = fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: full });
    return mostly(name, thingsNamed(name), leeway.text(plain.filter(({ length }) => length <= maxLength)));
  }
  const shape = new RegExp(pattern);
  const fitting = thingsMeant(name, (value) => shape.test(String(value)));
  return mostly(
    name,
    fitting.map((thing) => `${thing}.text`),
    fc.stringMatching(shape).filter(({ length }) => length <= maxLength),
  );
}
