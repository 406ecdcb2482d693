import { sqlStateOf } from '../connections/transaction-conflict.ts';

/** SQLSTATE of every statement after a failed one in a transaction, which hides the cause. */
const ABORTED_TRANSACTION = '25P02';

type Settled<Works> = { -readonly [Name in keyof Works]: Awaited<Works[Name]> };

/**
 * Runs independent tasks in parallel and returns their results by name: one round trip if each is one statement of a
 * transaction. Waits for all of them, so that none runs after the transaction has ended. If several fail, throws the
 * error of the first in the given order.
 */
export async function together<const Works extends Record<string, unknown>>(works: Works): Promise<Settled<Works>> {
  const results = await settled(Object.values(works));
  return Object.fromEntries(Object.keys(works).map((name, nth) => [name, results[nth]])) as Settled<Works>;
}

/** Runs the same task for each item in parallel, as `together` does for named tasks. */
export async function togetherForEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await settled(items.map((item) => work(item)));
}

async function settled(works: readonly unknown[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(works);
  const failures = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  const failure = failures.find(({ reason }) => sqlStateOf(reason) !== ABORTED_TRANSACTION) ?? failures[0];
  if (failure) throw failure.reason;
  return outcomes.map((one) => (one as PromiseFulfilledResult<unknown>).value);
}
