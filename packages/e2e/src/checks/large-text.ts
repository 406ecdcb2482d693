import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { beyondReach } from './reachable-controls.ts';

const PHONE = { width: 390, height: 844 };

/**
 * Expects an open page to fit a phone with doubled text size (WCAG 1.4.4). Text size and width are restored afterwards.
 */
export async function expectLargeTextFits(page: Page, name: string): Promise<void> {
  const usualSize = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.evaluate(doubleText);
  const where = `${name} at ${PHONE.width} px with text of 200 %`;
  expect(await beyondReach(page), `out of reach on ${where}`).toEqual([]);
  expect(await page.evaluate(brokenTexts), `broken or overlapping text on ${where}`).toEqual([]);
  await page.evaluate(usualText);
  await page.setViewportSize(usualSize);
}

/** Doubles the text with a constructed style sheet, because the page's policy blocks style elements. */
function doubleText(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(':root { font-size: 200% !important; } * { transition: none !important; }');
  document.adoptedStyleSheets.push(rules);
}

function usualText(): void {
  document.adoptedStyleSheets.pop();
}

/** Lists words broken by a narrow column, and controls whose text overflows. */
function brokenTexts(): string[] {
  /** Matches words that shouldn't break; longer ones may. */
  const WORD = /(?<![\p{L}\p{N}@#./_-])\p{L}{2,7}(?![\p{L}\p{N}@#./_-])/gu;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (isForScreenReaders(text.parentElement)) continue;
    for (const { 0: word, index } of text.nodeValue!.matchAll(WORD)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`“${word}” is broken into ${lines.size} lines`);
      const spilt = Math.round(range.getBoundingClientRect().right - (boxOf(text.parentElement)?.right ?? Infinity));
      if (spilt > 1) found.push(`${spilt} px of “${word}” reach out of its button or link`);
    }
  }
  return found.slice(0, 10);

  function isForScreenReaders(element: HTMLElement): boolean {
    for (let around: HTMLElement | null = element; around; around = around.parentElement)
      if (around.clientWidth <= 1 && getComputedStyle(around).display !== 'inline') return true;
    return false;
  }

  /**
   * Returns the box of the control around a text; undefined for a text that overlaps its control's edge on purpose,
   * such as a count.
   */
  function boxOf(element: HTMLElement): DOMRect | undefined {
    for (let around: HTMLElement | null = element; around; around = around.parentElement) {
      const { display, position, overflowX } = getComputedStyle(around);
      if (position === 'absolute' || overflowX !== 'visible') return undefined;
      if (around.matches('a[href], button, [role=tab]') && display !== 'inline') return around.getBoundingClientRect();
    }
    return undefined;
  }
}
