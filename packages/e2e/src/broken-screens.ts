import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Waits for the watch over remotes, which is loaded once the page has settled. */
export async function watching(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1);
}

/** Navigates like a link inside the product. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
