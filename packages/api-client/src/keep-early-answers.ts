import type { EarlyAnswers } from './early-answers.ts';
import { ReadBatch } from './read-batch.ts';

/** Whoever has pressed a link opens it at once, or not at all. */
const KEPT_MS = 10_000;

/**
 * Answers that were asked for ahead of a screen. Each is given out once, to who asks for it within seconds, and only where nothing
 * has been dropped since. `known`: what the page has asked for so far.
 */
export function keepEarlyAnswers(known: Iterable<string>): EarlyAnswers & { ask: (address: string) => void } {
  const answers = new Map<string, Promise<Response>>();
  /** By screens: the cache has it, or had it, and knows best whether to ask again. */
  const asked = new Set(known);
  let drops = 0;
  let reads: ReadBatch | undefined;

  function ask(address: string): void {
    if (asked.has(address) || answers.has(address)) return;
    const answer = wholeAnswer(address);
    const forget = () => void (answers.get(address) === answer && answers.delete(address));
    answers.set(address, answer);
    answer.catch(forget);
    setTimeout(forget, KEPT_MS);
  }

  function drop(): void {
    answers.clear();
    drops += 1;
  }

  /** Timers run in their order: whatever `read` has set one for at once reads before the batch is sent. */
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
    asked.add(address);
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
      if (init.method === 'GET') return answerOnce(address, init);
      drop();
      return fetch(address, init).finally(drop); // what was asked for meanwhile may be of before
    },
  };
}

/** Read to its end, so that the connection is free whether it is taken or not. */
async function wholeAnswer(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Response(await response.arrayBuffer(), response);
}
