import { setTimeout } from 'node:timers/promises';

import type { Account } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { loadedBy } from '@qlixline/e2e/slow-visit.ts';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

import { withProduct } from '../measured-product.ts';
import { kilobytes, median, sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { PHONE, withBrowser } from './browser.ts';
import { createPopulatedMember } from './populated-member.ts';

const GOAL_MS = 1; // of CPU per second
const CPU_SLOWDOWN = 4; // factor
const ROUNDS = 4; // of which the first is dropped
const WINDOW_MS = 10_000; // as the watch's own windows, so that each round has all of its checks
/** Files of the watch, and the worker that it starts. */
const FILES = /\/(?:remote-watch|answering-page)\.[^/]*$/;
const IS_WATCHED_AFTER_MS = 12_000; // the watch is loaded once the page has settled for eight seconds

/** CPU in ms per second. */
type Round = { still: number; scrolled: number };

/**
 * W10: measures what the watch over remotes costs a phone with a slow processor: its bytes, its requests, and its CPU
 * time on home with friends' posts, beside the same page without it.
 */
export function measureWatchCost(): Promise<Measured> {
  return withProduct(async ({ url }) => {
    const member = await createPopulatedMember(url);
    return withBrowser(async (context) => {
      const watched = await openHome(context, url, member);
      const unwatched = await openHome(await otherContext(context), url, member, FILES);
      await setTimeout(IS_WATCHED_AFTER_MS);
      const files = (await loadedBy(watched.page)).filter(({ url: address }) => FILES.test(address));
      const rounds: { watched: Round; unwatched: Round }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({ watched: await measure(watched), unwatched: await measure(unwatched) });
      }
      return measured(
        rounds.slice(1),
        files.map(({ bytes }) => bytes),
      );
    }, PHONE);
  });
}

function measured(rounds: readonly { watched: Round; unwatched: Round }[], bytes: readonly number[]): Measured {
  const cost = (kind: keyof Round) => median(rounds.map(({ watched, unwatched }) => watched[kind] - unwatched[kind]));
  const floor = (kind: keyof Round) => median(rounds.map(({ unwatched }) => unwatched[kind])).toFixed(2);
  const [still, scrolled] = [cost('still'), cost('scrolled')];
  return {
    figure:
      `${still.toFixed(2)} ms of CPU per second on a page that stands still, ${scrolled.toFixed(2)} while it is scrolled; ` +
      `${kilobytes(sum(bytes))} in ${bytes.length} requests`,
    floor: `without the watch ${floor('still')} and ${floor('scrolled')} ms`,
    isMet: still < GOAL_MS && scrolled < GOAL_MS,
  };
}

async function otherContext(context: BrowserContext): Promise<BrowserContext> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has been closed');
  return browser.newContext({ serviceWorkers: 'block', ...PHONE });
}

type Home = { page: Page; devtools: CDPSession };

async function openHome(context: BrowserContext, url: string, member: Account, without?: RegExp): Promise<Home> {
  if (without) await context.route(without, (route) => route.abort());
  await signIn(context, url, member);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' }); // time of other processes doesn't count
  await page.goto(url);
  await page.locator('main article').first().waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools };
}

async function measure({ page, devtools }: Home): Promise<Round> {
  await page.bringToFront();
  const still = await cpuDuring(devtools, () => setTimeout(WINDOW_MS));
  const scrolled = await cpuDuring(devtools, () => scroll(page));
  return { still, scrolled };
}

async function cpuDuring(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const [startedAt, before] = [performance.now(), await taskMs(devtools)];
  await act();
  return ((await taskMs(devtools)) - before) / ((performance.now() - startedAt) / 1_000);
}

/** Reads the time that the page's main thread has worked. */
async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Scrolls up and down evenly, as somebody who reads. */
async function scroll(page: Page): Promise<void> {
  const until = performance.now() + WINDOW_MS;
  for (let step = 0; performance.now() < until; step += 1) {
    await page.evaluate((top) => scrollTo({ top }), (step % 4) * 300);
    await setTimeout(500);
  }
}
