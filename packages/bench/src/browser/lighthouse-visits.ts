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
  /** Scores from 0 to 100. */
  performance: number;
  accessibility: number;
  lcpMs: number;
  blockedMs: number;
  layoutShift: number;
};

/** Runs Lighthouse several times with its phone profile (slow 4G, CPU slowed down four times). */
export async function lighthouseVisits(url: string, member: Account | undefined, runs: number): Promise<Scores[]> {
  const scores: Scores[] = [];
  for (let run = 0; run < runs; run += 1) scores.push(await visit(url, member));
  return scores;
}

/** Runs Lighthouse once with an empty cache. */
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
      disableStorageReset: true, // Otherwise the session would be cleared.
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

/** Returns the median of each score. */
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

/** Formats the median performance with its minimum and maximum. */
export function performanceOf(runs: readonly Scores[]): string {
  const scores = runs.map(({ performance }) => Math.round(performance));
  return `${median(scores)} (${Math.min(...scores)} to ${Math.max(...scores)})`;
}

/** Returns true if the screen is fully accessible and nothing shifts. */
export function isSound({ accessibility, layoutShift }: Scores): boolean {
  return accessibility === 100 && layoutShift === 0;
}
