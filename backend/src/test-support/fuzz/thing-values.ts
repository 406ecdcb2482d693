import * as fc from 'fast-check';

import { thingsNamed, thingsThat } from './things.ts';
import type { Thing } from './things.ts';

/** Returns the matching things for which the field is named, or else all matching things. */
export function thingsMeant(field: string, fits: (value: string | number) => boolean): Thing[] {
  const fitting = thingsThat(fits);
  const names = thingsNamed(field);
  const named = fitting.filter((thing) => names.includes(thing));
  return named.length > 0 ? named : fitting;
}

/** Fields for other users' things. */
const OF_OTHERS = new Set(['subjectId', 'userId']);

/**
 * Generates mostly existing things, usually the sender's own, as lists would otherwise hardly ever contain only those.
 */
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
