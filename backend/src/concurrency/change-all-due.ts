export type DueWork<Item> = {
  /** Reads the first items that are due; of changed ones none. */
  due: () => Promise<readonly Item[]>;
  keyOf: (item: Item) => string | number;
  /** Changes an item; false if another process has done so. */
  change: (item: Item) => Promise<boolean>;
  onFailure: (error: unknown) => void;
  stop?: AbortSignal | undefined;
};

/**
 * Changes all due items, reading batch after batch, as a fixed number per run would never catch up with a community
 * that makes more. Ends when a batch holds nothing that this run hasn't tried, so a failure is tried again by the next
 * run alone. Returns how many were changed.
 */
export async function changeAllDue<Item>({ due, keyOf, change, onFailure, stop }: DueWork<Item>): Promise<number> {
  const tried = new Set<string | number>();
  let changed = 0;
  for (;;) {
    const untried = (await due()).filter((item) => !tried.has(keyOf(item)));
    if (untried.length === 0) return changed;
    for (const item of untried) {
      if (stop?.aborted) return changed;
      tried.add(keyOf(item));
      const isChanged = await change(item).catch((error: unknown) => onFailure(error));
      if (isChanged === true) changed += 1;
    }
  }
}
