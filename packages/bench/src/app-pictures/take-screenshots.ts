import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { APP_SCREENSHOTS } from '@qlixline/build-config/web-app/app-pictures';
import { ROOT } from '@qlixline/commands/command.ts';
import { screens } from '@qlixline/contract/areas/screens';
import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';
import { chromium } from 'playwright-core';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';

// Takes the pictures of the manifest from a running product with demo data, as its demo account sees it:
// node packages/bench/src/app-pictures/take-screenshots.ts http://localhost:3000

/** Account that `npm start` prints. */
const DEMO = { email: 'demo@qlixline.example', password: 'qlixline-demo' };
const PHONE_SCALE = 2;
const ADDRESSES: Readonly<Record<keyof typeof APP_SCREENSHOTS, string>> = {
  'home-phone.webp': screens.home,
  'lost-found-phone.webp': screens.lostFound,
  'pet-phone.webp': screens.pet(1),
  'home-desktop.webp': screens.home,
};

const [url = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  for (const file of Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]) await take(file);
} finally {
  await browser.close();
}

async function take(file: keyof typeof ADDRESSES): Promise<void> {
  const { width, height, form } = APP_SCREENSHOTS[file];
  const scale = form === 'narrow' ? PHONE_SCALE : 1;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    isMobile: form === 'narrow',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await signIn(context);
  const page = await context.newPage();
  // The second time with the interface's font, which the first visit only fetches.
  for (const _visit of [1, 2]) await page.goto(ADDRESSES[file], { waitUntil: 'networkidle' });
  await page.waitForFunction(() => {
    const isComplete = [...document.images].every((image) => image.loading === 'lazy' || image.complete);
    return isComplete && !document.querySelector('main [aria-busy=true]');
  });
  const picture = await page.screenshot();
  writeFileSync(
    join(ROOT, 'shell', 'web-app', 'screenshots', file),
    await sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer(),
  );
  await context.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const reply = await context.request.post('/api/login', { data: DEMO, headers: { origin: url } });
  if (!reply.ok()) throw new Error(`The demo account can’t sign in: ${reply.status()}`);
}
