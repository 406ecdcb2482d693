import { expect } from '@playwright/test';
import type { CDPSession, Page, Request, Response } from '@playwright/test';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';

import type { List } from './paged-lists.ts';

const CPU_SLOWDOWN = 8;
/** Timeout in ms, so that a list that never continues is named. */
const CONTINUES_WITHIN_MS = 30_000;
/** Maximum bytes of all API replies, those for the shell included, until nothing more is loaded. */
const API_MAX_BYTES = 150_000;

const hasCursor = (search: URLSearchParams) => search.has('cursor');

/** A page with what it has asked for and what was answered since the list was opened. */
export type WatchedPage = {
  page: Page;
  devtools: CDPSession;
  unanswered: Set<Request>;
  replies: Response[];
  /** Bytes of API replies that the shell itself needed. */
  shellBytes: number;
};

export async function watch(page: Page): Promise<WatchedPage> {
  const unanswered = new Set<Request>();
  const replies: Response[] = [];
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  page.on('response', (response) => replies.push(response));
  const devtools = await page.context().newCDPSession(page);
  return { page, devtools, unanswered, replies, shellBytes: await apiBytes(page) };
}

/** Goes to another screen of the open page, as a link does: starting the shell again would cost more than the list. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    performance.clearResourceTimings();
    history.pushState({ key: crypto.randomUUID() }, '', address); // its own key, or it would be a return to the last one
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Opens a list on a slow device: it loads one page, and the next one when it is scrolled to its end. */
export async function expectOnePage(
  watched: WatchedPage,
  open: () => Promise<unknown>,
  {
    endpoint,
    rows,
    atOnce = PAGE_LIMIT_DEFAULT,
    towards = 1,
    isContinued = hasCursor,
  }: Omit<List, 'path' | 'needsFriends'>,
): Promise<void> {
  const { page, devtools, replies, shellBytes } = watched;
  replies.length = 0;
  const pages = () =>
    replies.map((response) => new URL(response.url())).filter(({ pathname }) => endpoint.test(pathname));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await open();
  await expect(page.locator(rows).first()).toBeVisible();
  await untilSettled(watched);

  expect(pages().length).toBeGreaterThan(0);
  expect(await page.locator(rows).count()).toBeLessThanOrEqual(atOnce + 1); // an own post may be above others
  expect(pages().filter(({ searchParams }) => isContinued(searchParams))).toEqual([]);
  expect(shellBytes + (await apiBytes(page))).toBeLessThan(API_MAX_BYTES);

  // A slowed processor is simulated by keeping it busy, so it is slow only where that matters: before the first scroll.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const before = pages().length;
  await page.mouse.move(640, 400);
  const more = page.getByRole('button', { name: /^Show (?:more|older)$/ });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000 * towards);
    // Not by a mouse click, which would wait for a button that disappears with the last page.
    await more.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    expect(pages().length).toBeGreaterThan(before);
  }).toPass({ timeout: CONTINUES_WITHIN_MS });
}

/**
 * Waits until the page asks for nothing and draws nothing for several frames, because what comes near is rendered a
 * frame later and asks for more only then.
 */
async function untilSettled({ page, unanswered, replies }: WatchedPage): Promise<void> {
  await expect(async () => {
    const before = replies.length;
    await page.evaluate(async () => {
      for (let round = 0; round < 4; round += 1) {
        await new Promise((drawn) => void requestAnimationFrame(() => requestIdleCallback(drawn)));
      }
    });
    expect([unanswered.size, replies.length]).toEqual([0, before]);
  }).toPass({ intervals: [100] });
}

function apiBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  );
}
