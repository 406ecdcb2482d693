import type { Page } from '@playwright/test';

/** Lists controls that cannot be reached because something is too wide; empty if there are none. */
export function beyondReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const beyond = Math.round(document.documentElement.scrollWidth - document.documentElement.offsetWidth);
    if (beyond > 0) found.push(`the page scrolls ${beyond} px sideways`);
    // Content beside the page only scrolls vertically.
    for (const beside of document.querySelectorAll('aside')) {
      const wider = beside.scrollWidth - beside.clientWidth;
      if (wider > 0) found.push(`${nameOf(beside)} scrolls ${wider} px sideways`);
    }
    // Overflowing tabs can be scrolled by touch, wheel or keys.
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const cut = cutOff(control);
      if (cut > 1) found.push(`${Math.round(cut)} px of ${nameOf(control)} are cut off`);
    }
    return found;

    /** Returns the number of pixels of its width that no scrolling reveals. */
    function cutOff(control: Element): number {
      const { left, right, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return 0;
      let worst = 0;
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return worst;
        if (overflowX === 'hidden' || overflowX === 'clip') {
          const frame = around.getBoundingClientRect();
          if (frame.width <= 1) return 0; // for screen readers
          worst = Math.max(worst, right - frame.right, frame.left - left);
        }
        if (position === 'fixed') break;
      }
      return Math.max(worst, right - document.documentElement.offsetWidth, -left);
    }

    function nameOf(control: Element): string {
      const words = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return `${control.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
    }
  });
}
