import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';
import { chromium } from 'playwright-core';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';

export const COMPUTER: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Runs `use` in a new browser with an empty cache, then closes it. */
export async function withBrowser<Result>(
  use: (context: BrowserContext) => Promise<Result>,
  device = COMPUTER,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    return await use(await browser.newContext({ serviceWorkers: 'block', ...device }));
  } finally {
    await browser.close();
  }
}
