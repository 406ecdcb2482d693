import { AsyncLocalStorage } from 'node:async_hooks';

type Work = () => void;

const waiting = new AsyncLocalStorage<Work[]>();

/**
 * Runs `work` once the surrounding transaction is committed; at once when there is none, that is: call it after
 * the flush. Live events and mail go through here, so that nobody hears of a change that is rolled back.
 */
export function afterCommit(work: Work): void {
  const queue = waiting.getStore();
  if (queue) queue.push(work);
  else work();
}

/** Runs `transaction` and then, only if it succeeds, what was left for after its commit. */
export async function collectingAfterCommit<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const queue: Work[] = [];
  const result = await waiting.run(queue, transaction);
  for (const work of queue) work();
  return result;
}

/** Inside `collectingAfterCommit`: an inner transaction must leave the queue to the outer one. */
export function isCollectingAfterCommit(): boolean {
  return waiting.getStore() !== undefined;
}
