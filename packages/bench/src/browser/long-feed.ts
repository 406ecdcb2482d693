import { signIn } from '@qlixline/journey-kit/sign-in';
import { Client } from 'pg';
import type { CDPSession, Locator, Page } from 'playwright-core';

import { withProduct } from '../measured-product.ts';
import { megabytes } from '../row.ts';
import type { Measured } from '../row.ts';
import { PHONE, withBrowser } from './browser.ts';
import { createPopulatedMember } from './populated-member.ts';

const POSTS = 200;
const MAX_NODES = 6_000;
const MAX_HEAP_BYTES = 10_000_000;
const MAX_INTERACTION_MS = 100;
/** Factor by which the CPU is slowed down. */
const CPU_SLOWDOWN = 4;
const SCROLL_STEP_PX = 2_000;
const READ_WITHIN_MS = 120_000;

/** Time in ms in which the effects of a press or a scroll have settled. */
const SETTLES_WITHIN_MS = 1_500;

/** Record of interactions on the page. */
type Watched = { slowest: number; watched?: PerformanceObserver };
type Interaction = { name: string; ms: number };

/** W8: measures the memory of a feed after 200 posts were read, and its response to interactions. */
export function measureLongFeed(): Promise<Measured> {
  return withProduct(async ({ url, superuserUrl }) => {
    const member = await createPopulatedMember(url);
    const friends = await member.call('GET /api/friends', { query: {} });
    await addPosts(superuserUrl, friends.items[0]?.id ?? '');
    return withBrowser(async (context) => {
      await signIn(context, url, member);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await page.goto(url);
      await readAll(page);
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      const heap = await heapBytes(devtools);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const interactions = await interact(page);
      const slowest = Math.max(...interactions.map(({ ms }) => ms));
      return {
        figure: `${nodes} nodes, heap ${megabytes(heap)}, ${interactions.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}`,
        floor: '–',
        isMet: nodes <= MAX_NODES && heap <= MAX_HEAP_BYTES && slowest <= MAX_INTERACTION_MS,
      };
    }, PHONE);
  });
}

/**
 * Inserts posts, every second one with an image by another user. Bypasses the product's own statements before anybody
 * has a timeline.
 */
async function addPosts(databaseUrl: string, authorId: string): Promise<void> {
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    await database.query(
      `with source as (select media_id from post_images limit 1),
       made as (
         insert into posts (author_id, text, visibility, created_at)
         select $1, repeat('A long walk along the lake, and a swim. #lake ', 1 + n % 3), 'friends', now() - n * interval '1 minute'
         from generate_series(1, $2::integer) n returning id)
       insert into post_images (post_id, position, media_id) select id, 0, media_id from made, source where id % 2 = 0`,
      [authorId, POSTS],
    );
  } finally {
    await database.end();
  }
}

/** Scrolls quickly through the feed. */
async function readAll(page: Page): Promise<void> {
  const until = Date.now() + READ_WITHIN_MS;
  while ((await page.locator('[data-post]').count()) < POSTS) {
    if (Date.now() > until) throw new Error(`Only ${await page.locator('[data-post]').count()} posts came`);
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Measures the time from a press to the next frame, as the browser reports it (Event Timing). */
async function interact(page: Page): Promise<Interaction[]> {
  const found: Interaction[] = [];
  const press = async (name: string, control: Locator) => {
    // Locating the control takes the page's own time and may render rows nearby, so both happen first.
    const place = await centreOf(control);
    await page.waitForTimeout(SETTLES_WITHIN_MS);
    await watchEvents(page);
    await page.touchscreen.tap(place.x, place.y);
    await page.waitForTimeout(SETTLES_WITHIN_MS);
    found.push({ name, ms: await slowestEvent(page) });
  };
  const row = page.locator('[data-post]:has([aria-keyshortcuts="l"])').last();
  await row.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLES_WITHIN_MS);
  await press('like', row.locator('[aria-keyshortcuts="l"]'));
  await press('comments', row.locator('[aria-keyshortcuts="c"]'));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(SETTLES_WITHIN_MS);
  // The first time, its code is loaded behind a placeholder; the second time it opens at once.
  for (const name of ['composer', 'composer again']) {
    await press(name, page.locator('[aria-keyshortcuts="n"]'));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLES_WITHIN_MS);
  }
  await press('tab', page.getByRole('link', { name: 'Friends', exact: true }).last());
  return found;
}

async function centreOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('What is to be pressed is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function watchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    const state = globalThis as unknown as Watched;
    state.slowest = 0;
    state.watched?.disconnect();
    state.watched = new PerformanceObserver((list) => {
      const presses = (list.getEntries() as PerformanceEventTiming[]).filter(({ interactionId }) => interactionId);
      for (const { duration } of presses) state.slowest = Math.max(state.slowest, duration);
    });
    state.watched.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

function slowestEvent(page: Page): Promise<number> {
  return page.evaluate(() => Math.round((globalThis as unknown as Watched).slowest));
}
