import type { Page } from '@playwright/test';

/** As the browser reports it (Layout Instability API). */
type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

export type LayoutShift = {
  /** How far things have moved on their own since the page was painted first; 0 is nothing. */
  score: number;
  /** What moved, from where to where. */
  moved: string[];
};

export function layoutShiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(
    () =>
      new Promise<LayoutShift>((resolve) => {
        const shift: LayoutShift = { score: 0, moved: [] };
        const nameOf = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? 'what is gone');
        const rectText = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
        // Buffered: it is told of everything since the page began, in a task of its own.
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
            shift.score += value;
            for (const { node, previousRect, currentRect } of sources) {
              shift.moved.push(`${nameOf(node)} from ${rectText(previousRect)} to ${rectText(currentRect)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(shift))));
      }),
  );
}
