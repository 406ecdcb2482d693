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

/** Fields for what is somebody else's. */
const OF_OTHERS = new Set(['subjectId', 'userId']);

/** Elsewhere one's own more often: a list of several would hardly ever hold these alone. */
export function mostly(field: string, things: readonly string[], other: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (things.length === 0) return other;
  const whose = OF_OTHERS.has(field) ? '$victim.' : '$own.';
  const likely = things.filter((thing) => thing.startsWith(whose));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...likely) },
    { weight: 3, arbitrary: fc.constantFrom(...things) },
    { weight: 1, arbitrary: other },
  );
}
