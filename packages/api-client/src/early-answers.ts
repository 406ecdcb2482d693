/**
 * What the shell has asked for ahead of a screen that is about to be opened (decision: navigation-on-intent). `fetch` answers
 * with it, once, and is the browser's for everything else.
 */
export type EarlyAnswers = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Something has changed: what was asked for before may be out of date. */
  drop: () => void;
};

/** On the page's global object, as each remote brings its own copy of this package. Undefined until the shell keeps some, and outside of it. */
export type WithEarlyAnswers = { qlixlineAnswers?: EarlyAnswers };

export function dropEarlyAnswers(): void {
  (globalThis as WithEarlyAnswers).qlixlineAnswers?.drop();
}
