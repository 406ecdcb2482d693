import type { Remote } from '@qlixline/contract/composition';

let newest: Remote | undefined;
let listener: ((remote: Remote) => void) | undefined;

/** Code of this version is about to run: whatever happens next to the page is likely its doing. */
export function codeBegins(remote: Remote): void {
  newest = remote;
  listener?.(remote);
}

export function newestCode(): Remote | undefined {
  return newest;
}

/** Told before the code runs: afterwards may be never. */
export function onCodeBegins(listen: (remote: Remote) => void): void {
  listener = listen;
}
