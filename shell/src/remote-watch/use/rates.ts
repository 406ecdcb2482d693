import type { Every } from '../clock.ts';

/** Number of things that happen without end on a page, within a window of ten seconds. */
export const RATES_MAX = {
  /** Calls of the API. The busiest screens make some 40 when they open. */
  requests: 250,
  navigations: 100,
  /** Entries that are added to the history. A user who goes on adds some ten. */
  entries: 40,
  sockets: 30,
  /** Listeners that are added to window and document, less those that are removed. */
  listeners: 1_000,
  consoleLines: 500,
  /** Commits of React, of which an animation has one per frame. */
  commits: 1_000,
  /** Moves of the focus that no press or key caused. */
  focusMoves: 20,
  /** Toasts, of which each stays for five seconds. */
  toasts: 20,
} as const;
export type Rate = keyof typeof RATES_MAX;

const WINDOW_MS = 10_000;
/** Number of windows in a row. Sockets stay open, and entries stay in the history. */
const WINDOWS: Partial<Record<Rate, number>> = { sockets: 1, entries: 1, toasts: 1 };
const DEFAULT_WINDOWS = 2;

/** Calls `onFailure` with each rate that stays above its maximum. `read` returns the counts since the page began. */
export function watchRates(every: Every, read: () => Record<Rate, number>, onFailure: (rate: Rate) => void): void {
  let before = read();
  const windows = new Map<Rate, number>();
  every(WINDOW_MS, (elapsedMs, wasHidden) => {
    const now = read();
    if (wasHidden) before = now; // What happened within hours is no rate.
    for (const rate of Object.keys(RATES_MAX) as Rate[]) {
      // What stays counts as it is; what passes counts by the length of the window.
      const share = WINDOWS[rate] === 1 ? 1 : WINDOW_MS / elapsedMs;
      const isExceeded = (now[rate] - before[rate]) * share > RATES_MAX[rate];
      const count = isExceeded ? (windows.get(rate) ?? 0) + 1 : 0;
      windows.set(rate, count);
      if (count === (WINDOWS[rate] ?? DEFAULT_WINDOWS)) onFailure(rate);
    }
    before = now;
  });
}
