import { AsyncLocalStorage } from 'node:async_hooks';

type Work = () => void;
/** What a transaction leaves for its end. */
type Ending = { afterCommit: Work[]; sentWithCommit: Promise<unknown>[] };

const endings = new AsyncLocalStorage<Ending>();

/**
 * Runs `work` once the surrounding transaction is committed; at once when there is none, that is: call it after
 * the flush. Live events and mail go through here, so that nobody hears of a change that is rolled back.
 */
export function afterCommit(work: Work): void {
  const ending = endings.getStore();
  if (ending) ending.afterCommit.push(work);
  else work();
}

/** A statement of the transaction whose answer nobody waits for before the commit is sent. If it fails, so does the transaction. */
export function sendWithCommit(statement: Promise<unknown>): void {
  statement.catch(() => {}); // whoever runs the transaction hears of it
  endings.getStore()?.sentWithCommit.push(statement);
}

/** Runs `transaction` and then, only if it succeeds, what was left for after its commit. */
export async function collectingAfterCommit<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const ending: Ending = { afterCommit: [], sentWithCommit: [] };
  const result = await endings.run(ending, transaction);
  // After a statement that failed, PostgreSQL answers a commit by rolling back, and without an error.
  await Promise.all(ending.sentWithCommit);
  for (const work of ending.afterCommit) work();
  return result;
}

/** Inside `collectingAfterCommit`: an inner transaction must leave the queue to the outer one. */
export function isCollectingAfterCommit(): boolean {
  return endings.getStore() !== undefined;
}
