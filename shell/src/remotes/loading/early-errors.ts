type EarlyError = ErrorEvent | PromiseRejectionEvent;

const ENOUGH = 20;
let early: EarlyError[] | undefined = [];

/** Buffers uncaught errors until the code that reports them is loaded. */
export function keepEarlyErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const) {
    addEventListener(type, (event) => {
      if (early && early.length < ENOUGH) early.push(event);
    });
  }
}

/** Returns the buffered errors and stops buffering. */
export function takeEarlyErrors(): EarlyError[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}
