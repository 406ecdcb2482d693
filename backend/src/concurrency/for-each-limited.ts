import pLimit from 'p-limit';

/** Does the work for each item, at most `concurrency` at a time. Fails with the first error, once nothing runs any more. */
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
