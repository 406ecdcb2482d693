/**
 * Replies that the shell has prefetched for a screen about to open (decision: navigation-on-intent). `fetch` returns
 * such a reply once; otherwise it calls the browser's fetch.
 */
export type PrefetchedReplies = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Drops prefetched replies, because something has changed and they may be outdated. */
  drop: () => void;
  /** Calls `read` and sends all requests made in it as one. Older shells lack it. */
  batch?: <Result>(read: () => Result) => Result;
};

/**
 * Property of the global object, because each remote has its own copy of this package. Undefined outside the shell and
 * before it prefetches.
 */
export type WithPrefetchedReplies = { qlixlineAnswers?: PrefetchedReplies };

export function dropPrefetchedReplies(): void {
  (globalThis as WithPrefetchedReplies).qlixlineAnswers?.drop();
}

/** Calls `read` and, if the shell can, sends the requests made in it as one (decision: batched-reads). */
export function inOneRequest<Result>(read: () => Result): Result {
  const { batch } = (globalThis as WithPrefetchedReplies).qlixlineAnswers ?? {};
  return batch ? batch(read) : read();
}
