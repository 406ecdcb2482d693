import { CallBudget } from './call-budget.ts';
import type { PrefetchedReplies } from './early-answers.ts';
import { ReadBatch } from './read-batch.ts';

/** Lifetime of a prefetched reply: a pressed link opens at once or not at all. */
const RETENTION_MS = 10_000;

/**
 * Creates a cache of prefetched replies. Each is returned once, within seconds and only if nothing was dropped since.
 * `known` lists the addresses that the page has requested so far. `onExceeded` is called with a remote that calls too
 * often, whose further calls are refused.
 */
export function createPrefetchCache(
  known: Iterable<string>,
  onExceeded: (caller: string) => void = () => {},
): PrefetchedReplies & { ask: (address: string) => void } {
  const budget = new CallBudget(onExceeded);
  const answers = new Map<string, Promise<Response>>();
  /** Addresses requested by screens: the query cache decides whether to refetch those. */
  const requested = new Set(known);
  let drops = 0;
  let reads: ReadBatch | undefined;

  function ask(address: string): void {
    if (requested.has(address) || answers.has(address)) return;
    const answer = completeReply(address);
    const forget = () => void (answers.get(address) === answer && answers.delete(address));
    answers.set(address, answer);
    answer.catch(forget);
    setTimeout(forget, RETENTION_MS);
  }

  function drop(): void {
    answers.clear();
    drops += 1;
  }

  /**
   * Sends the requests of `read` in a timeout. Timers run in order, so requests that `read` defers with a timeout of
   * its own are included.
   */
  function batch<Result>(read: () => Result): Result {
    const own = (reads ??= new ReadBatch());
    try {
      return read();
    } finally {
      setTimeout(() => {
        if (reads === own) reads = undefined;
        void own.send();
      });
    }
  }

  async function answerOnce(address: string, init: RequestInit): Promise<Response> {
    requested.add(address);
    const early = answers.get(address);
    if (!early) return reads?.add(address, init.signal) ?? fetch(address, init);
    answers.delete(address);
    const dropsBefore = drops;
    const answer = await early.catch(() => undefined);
    init.signal?.throwIfAborted();
    return answer && drops === dropsBefore ? answer : fetch(address, init);
  }

  return {
    ask,
    batch,
    drop,
    fetch: async (address, init) => {
      const refusal = budget.refusalOf(init);
      if (refusal) return refusal;
      if (init.method === 'GET') return answerOnce(address, init);
      drop();
      return fetch(address, init).finally(drop); // Replies requested meanwhile may predate the write.
    },
  };
}

/** Reads a response to its end, which frees the connection even if nobody uses the reply. */
async function completeReply(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Response(await response.arrayBuffer(), response);
}
