import * as fc from 'fast-check';

/** Some of these, on average the share that is named, in any order. */
export function someOf<Item>(items: readonly Item[], share: number): fc.Arbitrary<Item[]> {
  const maxLength = Math.min(items.length, Math.ceil(2 * share * items.length));
  return fc.shuffledSubarray([...items], { maxLength });
}
