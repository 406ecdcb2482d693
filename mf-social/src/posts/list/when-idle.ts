/** Delay in ms in browsers without an idle callback. */
const WAIT_MS = 500;
/** Maximum delay in ms if the browser is busy. */
const LATEST_MS = 3_000;

let next: Promise<unknown> | undefined;

/** Resolves when the screen is drawn and its images are requested. Concurrent callers share one wait. */
export function whenIdle(): Promise<unknown> {
  next ??= new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, WAIT_MS);
  }).then(() => (next = undefined));
  return next;
}
