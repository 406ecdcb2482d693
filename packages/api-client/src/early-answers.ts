/**
 * What the shell has asked for ahead of a screen that is about to be opened (decision: navigation-on-intent). `fetch` answers
 * with it, once, and is the browser's for everything else.
 */
export type EarlyAnswers = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Something has changed: what was asked for before may be out of date. */
  drop: () => void;
  /** Calls `read`, and sends all that it reads at once as one request. A shell of before does not. */
  batch?: <Result>(read: () => Result) => Result;
};

/** On the page's global object, as each remote brings its own copy of this package. Undefined until the shell keeps some, and outside of it. */
export type WithEarlyAnswers = { qlixlineAnswers?: EarlyAnswers };

export function dropEarlyAnswers(): void {
  (globalThis as WithEarlyAnswers).qlixlineAnswers?.drop();
}

/** Calls `read`, and makes one request of what it reads at once, where the shell can (decision: batched-reads). */
export function inOneRequest<Result>(read: () => Result): Result {
  const { batch } = (globalThis as WithEarlyAnswers).qlixlineAnswers ?? {};
  return batch ? batch(read) : read();
}
