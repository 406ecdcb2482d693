/** Part of all tests that one of several machines runs: the first of four is { nth: 1, of: 4 }. */
export type Shard = { nth: number; of: number };

export function readShard(text = '1/1'): Shard {
  const [, nth = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (nth < 1 || nth > of) throw new Error(`--shard takes a part such as 1/4, not "${text}"`);
  return { nth, of };
}

/** Returns the items of a shard; every item is in exactly one. */
export function inShard<Item>(items: readonly Item[], { nth, of }: Shard): Item[] {
  return items.filter((_, index) => index % of === nth - 1);
}
