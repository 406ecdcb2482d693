/** Joins ways that continue each other, in their direction, and returns the ids of each chain's nodes. */
export function joinedChains(ways: readonly (readonly number[])[]): number[][] {
  const byStart = new Map(ways.filter(({ length }) => length > 1).map((way) => [way[0]!, way]));
  const ends = new Set([...byStart.values()].map((way) => way.at(-1)));
  // Chains that begin where nothing ends come first; what is left are rings.
  const starts = [...byStart.keys()].toSorted((one, other) => Number(ends.has(one)) - Number(ends.has(other)));
  const chains: number[][] = [];
  for (const start of starts) {
    let next = byStart.get(start);
    if (!next) continue;
    const chain = [start];
    while (next) {
      byStart.delete(next[0]!);
      for (const id of next.slice(1)) chain.push(id);
      next = byStart.get(next.at(-1)!);
    }
    chains.push(chain);
  }
  return chains;
}
