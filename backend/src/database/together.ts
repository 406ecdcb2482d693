import { sqlStateOf } from './transaction-conflict.ts';

/** In a transaction in which a statement failed: every later one is refused with this, which says nothing of what was wrong. */
const ABORTED_TRANSACTION = '25P02';

type Settled<Works extends readonly unknown[]> = { -readonly [Nth in keyof Works]: Awaited<Works[Nth]> };

/**
 * The results of works that do not need each other's, in one round trip where each is one statement of a transaction. Waits
 * for all of them: none may go on once the transaction has ended. Of several failures the first in this order counts.
 */
export async function together<const Works extends readonly unknown[]>(works: Works): Promise<Settled<Works>> {
  const settled = await Promise.allSettled(works);
  const failures = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  const failure = failures.find(({ reason }) => sqlStateOf(reason) !== ABORTED_TRANSACTION) ?? failures[0];
  if (failure) throw failure.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Settled<Works>;
}
