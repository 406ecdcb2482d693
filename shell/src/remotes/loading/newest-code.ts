import type { Remote } from '@qlixline/contract/remotes/composition';

let newest: Remote | undefined;
let listener: ((remote: Remote) => void) | undefined;

/** Marks the version whose code is about to run; a following failure of the page is probably caused by it. */
export function codeBegins(remote: Remote): void {
  newest = remote;
  listener?.(remote);
}

export function newestCode(): Remote | undefined {
  return newest;
}

/** Registers a listener called before the code runs, because afterwards may be too late. */
export function onCodeBegins(listen: (remote: Remote) => void): void {
  listener = listen;
}
