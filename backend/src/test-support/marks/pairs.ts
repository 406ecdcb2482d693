import type { Inhabitant } from '../fuzz/inhabitant.ts';

/** Returns both orders of two users, as the one who acts and the one who is affected. */
export const pairs = (a: Inhabitant, b: Inhabitant): [Inhabitant, Inhabitant][] => [
  [a, b],
  [b, a],
];
