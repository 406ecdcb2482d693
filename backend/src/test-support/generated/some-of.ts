import * as fc from 'fast-check';

/** Generates a shuffled subset, on average of the given share. */
export function someOf<Item>(items: readonly Item[], share: number): fc.Arbitrary<Item[]> {
  const maxLength = Math.min(items.length, Math.ceil(2 * share * items.length));
  return fc.shuffledSubarray([...items], { maxLength });
}
