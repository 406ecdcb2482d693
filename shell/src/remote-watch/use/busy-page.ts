import type { Every } from '../clock.ts';

const WINDOW_MS = 10_000;
/** Share of the time. */
const BUSY_MAX = 0.5;
/** Number of windows in a row; pages are busy for a moment when they open. */
const WINDOWS = 2;

/** Calls `onFailure` once if scripts block the page more than half of the time. Only Chromium reports long tasks. */
export function watchBusyPage(every: Every, onFailure: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  let busyMs = 0;
  let windows = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) busyMs += duration;
  }).observe({ type: 'longtask' });
  every(WINDOW_MS, (elapsedMs) => {
    windows = busyMs > elapsedMs * BUSY_MAX ? windows + 1 : 0;
    busyMs = 0;
    if (windows === WINDOWS) onFailure();
  });
}
