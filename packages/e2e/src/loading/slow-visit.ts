import type { BrowserContext, Page } from '@playwright/test';

import type { TimedRequest } from './waves.ts';

const LATENCY_MS = 200; // long enough to separate waves (behaviour: performance goals, W3)
const UNLIMITED = -1; // bytes/s

export type Loaded = TimedRequest & {
  /** Size of the transferred body. */
  bytes: number;
};
export type Visit = {
  page: Page;
  requests: Loaded[];
  /** Time in ms from the start of the navigation until `content` was visible. */
  contentAt: number;
};

/**
 * Opens a page over a network in which every response takes `latencyMs`, and waits until nothing more loads. `content`
 * is a CSS selector, or XPath that begins with `//`.
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

/** Lists everything that a page has loaded so far, including itself. Sizes are only known for its own origin. */
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

/** Name of the script with which a page that has settled, or whose user acts, starts what no first view needs. */
const FIRST_OF_SETTLED_PAGE = /\/after-first-view\.[^/]*$/;

/** Lists the scripts that a first visit needs, before and after its first content, until the page has settled. */
export function firstVisitScripts(requests: readonly Loaded[]): Loaded[] {
  const scripts = scriptsAmong(requests);
  const settledAt = scripts.find(({ url }) => FIRST_OF_SETTLED_PAGE.test(new URL(url).pathname))?.startedAt ?? Infinity;
  return scripts.filter(({ startedAt }) => startedAt < settledAt);
}
