import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';
import { chromium } from 'playwright-core';
import type { BrowserContext } from 'playwright-core';

/** Runs `use` in a new browser that has nothing in its cache; it is gone afterwards. */
export async function withBrowser<Result>(use: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    return await use(await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
}
