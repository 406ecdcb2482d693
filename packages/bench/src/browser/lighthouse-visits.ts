import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@qlixline/cli/free-port';
import type { Account } from '@qlixline/journey-kit/accounts';
import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';
import { signIn } from '@qlixline/journey-kit/sign-in';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { median } from '../row.ts';

export type Scores = {
  /** Of 100, as the accessibility. */
  performance: number;
  accessibility: number;
  lcpMs: number;
  blockedMs: number;
  layoutShift: number;
};

/** Lighthouse as it stands, with its profile of a phone (slow 4G, processor slowed four times), so many times in a row. */
export async function lighthouseVisits(url: string, member: Account | undefined, runs: number): Promise<Scores[]> {
  const scores: Scores[] = [];
  for (let run = 0; run < runs; run += 1) scores.push(await visit(url, member));
  return scores;
}

/** With nothing in the browser's cache. */
async function visit(url: string, member: Account | undefined): Promise<Scores> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'qlixline-lighthouse-')), await freePort()];
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    if (member) await signIn(browser, new URL(url).origin, member);
    const ran = await lighthouse(url, {
      port,
      logLevel: 'error',
      disableStorageReset: true, // or nobody is signed in
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!ran) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits } = ran.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: 100 * (categories['performance']?.score ?? Number.NaN),
      accessibility: 100 * (categories['accessibility']?.score ?? Number.NaN),
      lcpMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each score's median: that of a screen, whatever one visit had. */
export function medianScores(runs: readonly Scores[]): Scores {
  const medianOf = (key: keyof Scores) => median(runs.map((run) => run[key]));
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    lcpMs: medianOf('lcpMs'),
    blockedMs: medianOf('blockedMs'),
    layoutShift: medianOf('layoutShift'),
  };
}

/** The median of the performance, with the least and the most of it. */
export function performanceOf(runs: readonly Scores[]): string {
  const scores = runs.map(({ performance }) => Math.round(performance));
  return `${median(scores)} (${Math.min(...scores)} to ${Math.max(...scores)})`;
}

/** Everybody can use the screen, and nothing on it moves. */
export function isSound({ accessibility, layoutShift }: Scores): boolean {
  return accessibility === 100 && layoutShift === 0;
}
