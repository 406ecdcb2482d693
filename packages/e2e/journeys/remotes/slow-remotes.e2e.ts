import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '@qlixline/cli/free-port';
import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';

import { reloadCrashedPage } from '../../src/checks/crashed-page.ts';
import { expect, signIn } from '../../src/fixtures.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { grantRole } from '../../src/product/operator.ts';
import { test } from '../../src/product/own-product.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// Problems of a remote that throws nothing: it is slow, uses all memory, or crashes the page.

const SLOW_MS = 1_200;
const SLOW = `const busy = () => { const end = performance.now() + ${SLOW_MS}; while (performance.now() < end); };
return React.createElement('button', { onClick: busy }, 'Work');`;
/** Allocates about 20 MB each time, which the page keeps even after the timer. */
const LEAK = `React.useEffect(() => {
  const kept = (window.kept = []);
  const timer = setInterval(() => {
    kept.push(Array.from({ length: 10 }, () => new Array(250000).fill(Math.random())));
    if (kept.length === 60) clearInterval(timer);
  }, 20);
}, []);
return text('Leak');`;
const remotes = [
  { name: 'mf-slow', screen: SLOW },
  { name: 'mf-leak', screen: LEAK },
  { name: 'mf-crash', screen: "return text('Crash');" },
];

test(
  'a slow remote, a memory leak and a crashed page are reported on the remotes page',
  IN_SOAK,
  async ({ member, product }) => {
    await grantRole(product, member, 'qa');
    await Promise.all(remotes.map((remote) => publishHandWritten(product, remote)));
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      // Otherwise the browser reports a page's memory only every twenty minutes.
      args: [...CHROMIUM_FLAGS, '--enable-precise-memory-info', `--remote-debugging-port=${port}`],
    });
    try {
      const context = await browser.newContext({ baseURL: product.url });
      await signIn(context, product.url, member);

      const opening = [open(context, 'slow'), open(context, 'leak'), open(context, 'crash')] as const;
      const [slow, leak, crash] = await Promise.all(opening);
      await Promise.all([slow, leak, crash].map(watching));
      await slow.getByRole('button', { name: 'Work' }).click();
      await slow.getByRole('link', { name: 'Friends' }).first().click();
      await expect(slow.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
      await slow.getByRole('tab').last().click();
      await slow.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await slow.goto('/livez'); // a page that is left is hidden first
      await crashed(crash);
      await reloadCrashedPage(port, crash.url());

      await expect(async () => {
        const { units } = await member.call('GET /api/remotes', {});
        const unitCalled = (name: string) => units.find((unit) => unit.name === name);
        const [slowly] = unitCalled('mf-slow')?.vitals ?? [];
        expect(slowly).toMatchObject({ version: '1.0.0', people: 1, lcp: expect.any(Number), cls: expect.any(Number) });
        expect(slowly?.inp).toBeGreaterThanOrEqual(SLOW_MS - 100);
        expect(slowly?.longestFrame).toBeGreaterThanOrEqual(SLOW_MS - 100);
        const [afterwards] = unitCalled('mf-social')?.vitals ?? [];
        // Browsers don't tell of interactions that take less than two frames.
        expect(afterwards?.inp ?? 0, 'on the next page').toBeLessThan(SLOW_MS - 100);
        const failed = [{ people: 1, failed: 1 }];
        expect(unitCalled('mf-leak')?.health[0]?.hours, 'leak').toMatchObject(failed);
        expect(unitCalled('mf-crash')?.health[0]?.hours, 'crash').toMatchObject(failed);
        expect(unitCalled('mf-slow')?.health[0]?.hours, 'slow').toMatchObject([{ people: 1, failed: 0 }]);
      }).toPass({ intervals: [1_000] });
    } finally {
      await browser.close();
    }
  },
);

async function open(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/${name}`);
  await expect(page.getByRole('main')).toContainText(/Work|Leak|Crash/);
  return page;
}

/** Waits for the watch over remotes, which is loaded once the page has settled. */
async function watching(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1);
}

/** Crashes the page as if the browser ran out of memory. */
async function crashed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crash = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined); // a crashed page sends no reply
  await crash;
}
