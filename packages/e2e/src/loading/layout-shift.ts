import type { Page } from '@playwright/test';

/** How far things have moved on their own since the page was painted first; 0 is nothing. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let score = 0;
        // Buffered: it is told of everything since the page began, in a task of its own.
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(score))));
      }),
  );
}
