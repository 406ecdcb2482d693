import { expect, test } from '@jest/globals';

import { bandOf, extentOf, placed } from './weight-chart.tsx';
import type { Weight } from './weight-chart.tsx';

const weight = (on: string, weightKg: number, id = weightKg) => ({ id, on, weightKg });
const GROWING = [weight('2026-01-01', 10), weight('2026-01-11', 14), weight('2026-01-21', 12)];
const placesOf = (weights: readonly Weight[], range: readonly number[] = []) =>
  placed(weights, extentOf(weights, range)).map(({ x, y }) => [x, y]);

test('weights are placed by day from left to right, the heaviest at the top', () => {
  expect(placesOf(GROWING)).toEqual([
    [120, 148],
    [354, 12],
    [588, 80],
  ]);
});

test('equal weights on one day are placed in the middle', () => {
  expect(placesOf([weight('2026-01-01', 10, 1), weight('2026-01-01', 10, 2)])).toEqual([
    [354, 80],
    [354, 80],
  ]);
});

test('the chart’s scale includes the usual range', () => {
  const range = [14, 18] as const;
  expect(placesOf(GROWING, range)).toEqual([
    [120, 148],
    [354, 80],
    [588, 114],
  ]);
  expect(bandOf(range, '2024-01-01', extentOf(GROWING, range))).toEqual({ x: 0, y: 12, width: 600, height: 68 });
});

test('the usual range starts on the day on which the pet is fully grown', () => {
  expect(bandOf([11, 13], '2026-01-11', extentOf(GROWING, [11, 13]))).toEqual({
    x: 354,
    y: 46,
    width: 246,
    height: 68,
  });
});
