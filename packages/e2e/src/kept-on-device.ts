import type { BrowserContext, Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';

import { expect } from './fixtures.ts';

/** Time for the worker to fetch a whole composition, which only ends what hangs. */
const KEPT_WITHIN_MS = 300_000;

/** Waits until the service worker has kept the page with its files, and what it shows. */
export async function untilKept(page: Page): Promise<void> {
  const countKept = () => page.evaluate(async () => (await (await caches.open('qlixline-1-reads')).keys()).length);
  await expect.poll(countKept, { timeout: KEPT_WITHIN_MS }).toBeGreaterThan(3);
}

/** Returns the service workers and caches of the page's origin. */
export function keptOnDevice(page: Page): Promise<{ workers: number; caches: string[] }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
}

export async function openTab(context: BrowserContext, path = screens.home): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The composer of home's first view. */
export const composer = (page: Page) => page.getByText(/up to today/).first();
/** Button that opens the list of what waits for a connection. */
export const waiting = (page: Page) => page.getByRole('button', { name: /waits? to be sent/ });
