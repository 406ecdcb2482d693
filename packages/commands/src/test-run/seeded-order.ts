import { createHash } from 'node:crypto';

/** Order of test files that is reproducible by its seed. */
export type SeededOrder = { seed: string; of: <Item extends string>(items: readonly Item[]) => Item[] };

export function seededOrder(seed: string): SeededOrder {
  const place = (item: string) => createHash('sha256').update(`${seed} ${item}`).digest('hex');
  return { seed, of: (items) => items.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) };
}
