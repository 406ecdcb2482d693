type EarlyError = ErrorEvent | PromiseRejectionEvent;

const ENOUGH = 20;
let early: EarlyError[] | undefined = [];

/** Buffers uncaught errors until they are taken. Calls `onError` for each, so that the code that reports them is loaded. */
export function keepEarlyErrors(onError: () => void): void {
  for (const type of ['error', 'unhandledrejection'] as const) {
    addEventListener(type, (event) => {
      if (!early) return;
      if (early.length < ENOUGH) early.push(event);
      onError();
    });
  }
}

/** Returns the buffered errors and stops buffering. */
export function takeEarlyErrors(): EarlyError[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}
