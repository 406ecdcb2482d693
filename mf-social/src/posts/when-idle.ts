/** A browser without a way to tell when it is idle waits for so long. */
const WAIT_MS = 500;
/** However busy it is. */
const LATEST_MS = 3_000;

let next: Promise<unknown> | undefined;

/** Once what is on the screen has been drawn, and its pictures were asked for. Whoever waits at the same time goes on together. */
export function whenIdle(): Promise<unknown> {
  next ??= new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, WAIT_MS);
  }).then(() => (next = undefined));
  return next;
}
