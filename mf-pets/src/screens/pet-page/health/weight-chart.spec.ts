import { expect, test } from '@jest/globals';

import { placed } from './weight-chart.tsx';

const weight = (on: string, weightKg: number, id = weightKg) => ({ id, on, weightKg });

test('weights stand by their days from left to right, the heaviest at the top', () => {
  const points = placed([weight('2026-01-01', 10), weight('2026-01-11', 14), weight('2026-01-21', 12)]);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [120, 148],
    [354, 12],
    [588, 80],
  ]);
});

test('weights that are the same, or of one day, stand in the middle', () => {
  const points = placed([weight('2026-01-01', 10, 1), weight('2026-01-01', 10, 2)]);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [354, 80],
    [354, 80],
  ]);
});
