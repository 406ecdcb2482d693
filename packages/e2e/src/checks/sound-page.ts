import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Source of axe, minified because each page parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns serious and critical findings of axe on the current page; empty if there are none. */
async function seriousFindings(page: Page, only?: 'its colours'): Promise<string[]> {
  // Called directly, because @axe-core/playwright sends axe's source with each call, which takes longer than most
  // checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(transitionsOver);
  // `preload` would fetch and parse every style sheet again for rules that aren't used.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(only && { runOnly: COLOUR_RULES }) };
  const { violations } = await page.evaluate(
    (runOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, runOptions),
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Waits for transitions, during which colours belong to neither theme; inherited colours start changing later, and
 * dialogs are transparent while opening.
 */
async function transitionsOver(): Promise<void> {
  /** Elements skipped by content-visibility aren't drawn, and their transitions never end. */
  const isDrawn = ({ effect }: Animation) =>
    (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true });
  /** Long animations, such as a spinner or a story's bar, are part of the page's look. */
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && isShort(one) && isDrawn(one));
    if (running.length === 0) return;
  }
}

/**
 * Disables content-visibility until `drawAsUsual`, because elements out of sight keep the former theme's colours until
 * they are drawn. The page's policy blocks style elements but not constructed style sheets.
 */
function drawEverything(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
  document.adoptedStyleSheets.push(rules);
}

function drawAsUsual(): void {
  document.adoptedStyleSheets.pop();
}

const WIDTHS = [1280, 360] as const;

/**
 * Expects the content that `open` opens to be accessible in light and dark theme, on desktop and phone, without
 * horizontal scrolling. Checks independent of the theme run once. The theme changes on the open page, as for users
 * whose system turns dark; a page that doesn't follow is opened again. The width is restored afterwards.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
  { followsTheme = true } = {},
): Promise<void> {
  const usualSize = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  await open();
  for (const width of WIDTHS) {
    const where = `${name} in light at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    expect(await seriousFindings(page), `axe on ${where}`).toEqual([]);
    expect(await widthBeyondScreen(page), `sideways scrolling on ${where}`).toBe(0);
  }
  if (followsTheme) await page.evaluate(drawEverything);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (!followsTheme) await open();
  await expect(page.locator('html[data-theme=light]')).toHaveCount(0);
  for (const width of WIDTHS.toReversed()) {
    const where = `${name} in dark at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    expect(await seriousFindings(page, 'its colours'), `axe on ${where}`).toEqual([]);
    expect(await widthBeyondScreen(page), `sideways scrolling on ${where}`).toBe(0);
  }
  if (followsTheme) await page.evaluate(drawAsUsual);
  await page.setViewportSize(usualSize);
}

/**
 * Returns how far the page scrolls sideways in px. The window isn't used: on phones it grows with the content,
 * elsewhere it includes the scroll bar.
 */
function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.offsetWidth));
}
