import * as fc from 'fast-check';

import { thingsNamed, thingsThat } from './things.ts';
import type { Thing } from './things.ts';

/** Those that fit and that the field is named after, and otherwise all that fit. */
export function thingsMeant(field: string, fits: (value: string | number) => boolean): Thing[] {
  const fitting = thingsThat(fits);
  const names = thingsNamed(field);
  const named = fitting.filter((thing) => names.includes(thing));
  return named.length > 0 ? named : fitting;
}

/** One's own more often: a list of several would hardly ever hold these alone. */
export function mostly(things: readonly string[], other: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (things.length === 0) return other;
  const own = things.filter((thing) => thing.startsWith('$own.'));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...own) },
    { weight: 3, arbitrary: fc.constantFrom(...things) },
    { weight: 1, arbitrary: other },
  );
}
