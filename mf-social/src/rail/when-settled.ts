/** Time in ms after which nothing competes with the first view for the network. */
const SETTLED_MS = 8_000;
const SIGNS = ['pointermove', 'scroll', 'focusin'] as const;

/** Resolves when the page has settled or its user begins to act, for what no first view needs. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve();
    setTimeout(settle, Math.max(0, SETTLED_MS - performance.now()));
    for (const sign of SIGNS) addEventListener(sign, settle, { once: true, passive: true });
  });
}
