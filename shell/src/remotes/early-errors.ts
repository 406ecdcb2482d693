type EarlyError = ErrorEvent | PromiseRejectionEvent;

const ENOUGH = 20;
let early: EarlyError[] | undefined = [];

/** Keeps what nobody has caught until somebody asks for it: the watch over remotes loads once the page has settled. */
export function keepEarlyErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const) {
    addEventListener(type, (event) => {
      if (early && early.length < ENOUGH) early.push(event);
    });
  }
}

/** What came until now; from here on nothing is kept. */
export function takeEarlyErrors(): EarlyError[] {
  const taken = early ?? [];
  early = undefined;
  return taken;
}
