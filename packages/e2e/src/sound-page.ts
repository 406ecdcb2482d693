import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Minified: each page parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe whose answer a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or critical on a page as it is now; empty on a sound page. */
async function seriousFindings(page: Page, only?: 'its colours'): Promise<string[]> {
  // By hand, for @axe-core/playwright hands axe's source over at each question, which takes longer than most answers.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(transitionsOver);
  // `preload` would fetch and parse every style sheet again, for rules that are not in use.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(only && { runOnly: COLOUR_RULES }) };
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: typeof axe }).axe.run(document, asked),
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * A button takes a moment to change its colour with the theme, and has neither's meanwhile; what inherits the colour begins
 * to change after it. A dialog is transparent while it opens.
 */
async function transitionsOver(): Promise<void> {
  /** What has left the screen in a list of posts is not drawn (content-visibility), and its transitions never end. */
  const isDrawn = ({ effect }: Animation) =>
    (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true });
  /** What goes on for long, as a spinner or the bar of a story, is how the page looks. */
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const going = document.getAnimations().filter((one) => one.playState === 'running' && isShort(one) && isDrawn(one));
    if (going.length === 0) return;
  }
}

/**
 * Until `drawAsUsual`: what is out of sight would keep the colours of the theme before until it is drawn again. The page's
 * policy refuses a style element, but no sheet of rules that is made by a script.
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
 * Expects what `open` opens to be accessible in light and in dark, on a computer and on a phone, and not to scroll
 * sideways. What a theme can't change is looked at once. The theme changes on the open page, as it does for people whose
 * system goes dark; a page that doesn't follow is opened again. The width is afterwards what it was.
 */
export async function expectSound(
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

/** How far the page scrolls sideways, in pixels. The window is not asked: on phones it grows with what is too wide, elsewhere a scroll bar is part of it. */
function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.offsetWidth));
}
