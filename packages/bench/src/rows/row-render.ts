import { join } from 'node:path';

import { rspack } from '@rspack/core';
import type { Page } from 'playwright-core';

import { withBrowser } from '../browser/browser.ts';
import { withPageOf } from '../floors/serve-plain-page.ts';
import { pairedRuns } from '../paired-runs.ts';
import { timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { PROVIDED } from './provided.ts';

const GOAL = 3; // multiple of the floor
const RENDERINGS = 9; // per measurement
const ROWS = 40; // rows/row-page.ts

/**
 * W5: measures React's time for a row of the feed, compared with the same elements without the product's components.
 */
export function measureRowRender(): Promise<Measured> {
  const provide = new rspack.ProvidePlugin(PROVIDED);
  return withPageOf(join(import.meta.dirname, 'row-page.ts'), [provide], (url) =>
    withBrowser(async (context) => {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'load' });
      return compare(page);
    }),
  );
}

async function compare(page: Page): Promise<Measured> {
  const { ours, floor, ratio, spread } = await pairedRuns(
    () => repeated(() => page.evaluate(() => window.renderRows())),
    () => repeated(() => page.evaluate(() => window.renderPlain())),
  );
  if (!(await page.evaluate(() => window.isSame()))) throw new Error('The plain elements are others than the row’s');
  return {
    figure: `${timesWithin(ratio, spread)} (${perRow(ours)} µs)`,
    floor: `${perRow(floor)} µs`,
    isMet: ratio <= GOAL,
  };
}

/** Returns the fastest of several runs, because elapsed time includes other processes. */
async function repeated(render: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < RENDERINGS; count += 1) taken.push(await render());
  return Math.min(...taken);
}

/** Converts ms of all rows to µs per row. */
function perRow(elapsed: number): string {
  return ((elapsed * 1_000) / ROWS).toFixed(0);
}
