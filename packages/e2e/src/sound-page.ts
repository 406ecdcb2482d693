import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of axe whose answer a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or critical; empty on a sound page. In `dark`, of a page that was seen in light, its colours. */
export async function seriousFindings(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (theme === 'dark') axe.withRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** How far the page scrolls sideways, in pixels. */
export function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
