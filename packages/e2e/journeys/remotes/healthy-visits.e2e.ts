import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { remoteReportsSchema } from '@qlixline/contract/remotes/remote-report';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { openInApp, watching } from '../../src/broken-screens.ts';
import { ADDRESSED_ROUTES } from '../../src/checks/declared-routes.ts';
import { expect, signIn, test } from '../../src/fixtures.ts';
import type { World } from '../../src/world.ts';

// How often the watch over remotes reports what works (false-alarms.spec.ts assumes more).

/** Number of checks of the watch that a visit lasts: one more than must fail before it reports. */
const CHECKS = 3;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Visitors = { who: string; device: BrowserContextOptions; prepare: (page: Page) => Promise<void> };

const VISITORS: readonly Visitors[] = [
  { who: 'people with a computer', device: {}, prepare: () => Promise.resolve() },
  { who: 'people with a slow phone', device: PHONE, prepare: slowDown },
  { who: 'people with extensions and an ad blocker', device: {}, prepare: addExtensions },
];

test(
  'the watch reports nothing of what works, on each screen, for people of all kinds',
  IN_SOAK,
  async ({ browser, product, world }) => {
    test.setTimeout(60 * 60_000);
    const visits = await Promise.all(VISITORS.map((visitors) => visitAll(browser, product.url, world, visitors)));
    for (const { who, screens, reported } of visits) {
      console.log(`${who}: ${screens} screens, reported: ${reported.join(', ') || 'nothing'}`);
    }
    expect(visits.flatMap(({ reported }) => reported)).toEqual([]);
  },
);

type Visit = { who: string; screens: number; reported: string[] };

async function visitAll(
  browser: Browser,
  url: string,
  { owner, ids }: World,
  { who, device, prepare }: Visitors,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, ...device });
  try {
    const reported: string[] = [];
    await signIn(context, url, owner);
    await listen(context, reported);
    await context.addInitScript(countProbes);
    const page = await context.newPage();
    await prepare(page);
    await page.goto('/');
    await watching(page);
    const paths = Object.values(ADDRESSED_ROUTES).map(({ path }) =>
      path.replace(/:(\w+)/g, (_, name: keyof World['ids']) => ids[name]),
    );
    for (const path of paths) {
      await openInApp(page, path);
      await seen(page);
    }
    return { who, screens: paths.length, reported };
  } finally {
    await context.close();
  }
}

async function listen(context: BrowserContext, reported: string[]): Promise<void> {
  await context.route(pathOf('POST /api/beacons/remotes'), async (route) => {
    const { reports } = remoteReportsSchema.parse(route.request().postDataJSON());
    for (const { kind, remote } of reports) if (kind !== 'ready') reported.push(`${kind} (${remote})`);
    await route.fulfill({ status: 204 });
  });
}

/** Waits until the watch has looked at the page a few times. */
async function seen(page: Page): Promise<void> {
  const before = await probes(page);
  await expect.poll(() => probes(page)).toBeGreaterThanOrEqual(before + CHECKS);
}

const probes = (page: Page) => page.evaluate(() => (globalThis as unknown as { probes: number }).probes);

/** Counts the watch's checks, each of which looks whether the storage was cleared. */
function countProbes(): void {
  const counted = globalThis as unknown as { probes: number };
  counted.probes = 0;
  const getItem: Storage['getItem'] = Reflect.get(Storage.prototype, 'getItem');
  Storage.prototype.getItem = new Proxy(getItem, {
    apply(target, storage: Storage, args: [string]) {
      if (args[0] === 'qlixline:kept' && storage === localStorage) counted.probes += 1;
      return Reflect.apply(target, storage, args);
    },
  });
}

/** Slows the processor down six times and the network to that of 3G. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** Does what extensions do to pages: buttons, listeners, observers, wrapped functions, hidden and blocked ads. */
async function addExtensions(page: Page): Promise<void> {
  await page.route(/house-ads/, (route) => route.abort());
  await page.addInitScript(() => {
    const browsersFetch = globalThis.fetch;
    globalThis.fetch = (...args) => browsersFetch(...args);
    for (let one = 0; one < 300; one += 1) document.addEventListener('mousemove', () => one);
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => console.debug('an extension looks at the page')).observe(document.body, {
        childList: true,
        subtree: true,
      });
      const button = document.createElement('div');
      button.style.cssText =
        'position: fixed; right: 8px; bottom: 96px; width: 48px; height: 48px; z-index: 2147483647';
      document.body.append(button);
      const style = document.createElement('style');
      style.textContent = '.ads, .adsbox, .ad-banner { display: none !important }';
      document.head.append(style);
    });
    void Promise.reject(new Error('an extension')).catch(() => undefined);
  });
}
