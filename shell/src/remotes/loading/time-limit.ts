import { RemoteFailure, classifyFailure, isWorthRetrying } from '../failure/remote-failure.ts';

/** Limit for an entry and for each later chunk. */
export const ENTRY_LIMIT_MS = 10_000; // behaviour: failures of a remote
const RETRIES = 2;
const RETRY_AFTER_MS = 250;
const RETRY_JITTER_MS = 500; // spreads the retries of many tabs

/** Runs a loading step within its time limit, with two retries for network failures. */
export async function withinTime<Value>(
  limitMs: number,
  what: string,
  step: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const failure = new RemoteFailure('timeout', `${what} took longer than ${limitMs} ms`);
      reject(failure);
      controller.abort(failure);
    }, limitMs);
  });
  try {
    return await Promise.race([withRetries(step, controller.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

async function withRetries<Value>(step: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await step(signal);
    } catch (error) {
      const failure = signal.aborted ? classifyFailure(signal.reason) : classifyFailure(error);
      if (retry === RETRIES || !isWorthRetrying(failure)) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS + Math.random() * RETRY_JITTER_MS));
  }
}
