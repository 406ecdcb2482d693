import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { startClock } from '../clock.ts';
import { RATES_MAX, watchRates } from './rates.ts';
import type { Rate } from './rates.ts';

const WINDOW_MS = 10_000;
const NOTHING = Object.fromEntries(Object.keys(RATES_MAX).map((rate) => [rate, 0])) as Record<Rate, number>;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Watches counts that grow by `perWindow` in each of the windows, and returns what fails. */
function failuresOf(rate: Rate, perWindow: readonly number[]): Rate[] {
  const failures: Rate[] = [];
  const counts = { ...NOTHING };
  watchRates(
    startClock(),
    () => ({ ...counts }),
    (failed) => failures.push(failed),
  );
  for (const more of perWindow) {
    counts[rate] += more;
    jest.advanceTimersByTime(WINDOW_MS);
  }
  return failures;
}

test.each(Object.keys(RATES_MAX) as Rate[])('%s above the maximum in two windows in a row fail once', (rate) => {
  const tooMany = RATES_MAX[rate] + 1;
  expect(failuresOf(rate, [tooMany, tooMany, tooMany])).toEqual([rate]);
});

test.each(Object.keys(RATES_MAX) as Rate[])('%s at the maximum don’t fail', (rate) => {
  const max = RATES_MAX[rate];
  expect(failuresOf(rate, [max, max, max])).toEqual([]);
});

/** Rates whose traces stay: a single window is enough. */
const STAYING: ReadonlySet<Rate> = new Set(['sockets', 'entries', 'toasts']);

test.each((Object.keys(RATES_MAX) as Rate[]).filter((rate) => !STAYING.has(rate)))(
  '%s above the maximum for a moment don’t fail',
  (rate) => {
    const many = RATES_MAX[rate] * 5;
    expect(failuresOf(rate, [many, 0, many])).toEqual([]);
  },
);
