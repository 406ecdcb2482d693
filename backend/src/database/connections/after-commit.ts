import { AsyncLocalStorage } from 'node:async_hooks';

type Work = () => void;
/** Work a transaction defers to its end. */
type Ending = { afterCommit: Work[]; sentWithCommit: Promise<unknown>[] };

const endings = new AsyncLocalStorage<Ending>();

/**
 * Runs `work` after the surrounding transaction's commit; at once without one, so call it after the flush. Live events
 * and mail are sent through here, so that nobody is notified of a change that is rolled back.
 */
export function afterCommit(work: Work): void {
  const ending = endings.getStore();
  if (ending) ending.afterCommit.push(work);
  else work();
}

/** Defers waiting for a statement's result until the commit. If the statement fails, so does the transaction. */
export function sendWithCommit(statement: Promise<unknown>): void {
  statement.catch(() => {}); // the transaction's caller handles the error
  endings.getStore()?.sentWithCommit.push(statement);
}

/** Runs `transaction`, and then, only if it succeeds, the work deferred until its commit. */
export async function collectingAfterCommit<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const ending: Ending = { afterCommit: [], sentWithCommit: [] };
  const result = await endings.run(ending, transaction);
  // After a failed statement, PostgreSQL answers a commit by rolling back without an error.
  await Promise.all(ending.sentWithCommit);
  for (const work of ending.afterCommit) work();
  return result;
}

/** Returns true inside `collectingAfterCommit`: an inner transaction leaves the queue to the outer one. */
export function isCollectingAfterCommit(): boolean {
  return endings.getStore() !== undefined;
}
