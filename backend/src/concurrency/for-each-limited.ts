import pLimit from 'p-limit';

/**
 * Runs the work for each item, at most `concurrency` at a time. Rejects with the first error once nothing is running.
 */
export async function forEachLimited<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  await pLimit(concurrency).map(items, async (item) => {
    if (failure.signal.aborted) return;
    await work(item).catch((error: unknown) => failure.abort(error));
  });
  failure.signal.throwIfAborted();
}
