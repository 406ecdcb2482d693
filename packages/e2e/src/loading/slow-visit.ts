import type { BrowserContext, Page } from '@playwright/test';

import type { TimedRequest } from './waves.ts';

const LATENCY_MS = 200; // long enough that waves stand apart (behaviour: performance goals, W3)
const UNLIMITED = -1; // bytes/s

export type Loaded = TimedRequest & {
  /** Of the body as it was sent. */
  bytes: number;
};
export type Visit = {
  page: Page;
  requests: Loaded[];
  /** When `content` was on screen, in ms from the beginning of the navigation. */
  contentAt: number;
};

/**
 * Opens a page over a network whose every response takes `latencyMs`, and waits until it has nothing more to load.
 * `content` is CSS, or XPath that begins with `//`.
 */
export async function slowVisit(
  context: BrowserContext,
  url: string,
  content: string,
  latencyMs = LATENCY_MS,
): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: UNLIMITED,
    uploadThroughput: UNLIMITED,
  });
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction((selector) => {
    const element = selector.startsWith('//')
      ? document.evaluate(selector, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
      : document.querySelector(selector);
    return element?.textContent ? performance.now() : 0;
  }, content);
  const contentAt = await shown.jsonValue();
  await page.waitForLoadState('networkidle');
  return { page, contentAt, requests: await loadedBy(page) };
}

/** All that a page has loaded so far, itself included. Bytes are known for its own origin only. */
export function loadedBy(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, startTime, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming;
      return { url: name, startedAt: startTime, endedAt: responseEnd, bytes: encodedBodySize };
    }),
  );
}

export function scriptsAmong(requests: readonly Loaded[]): Loaded[] {
  return requests.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
}
