import { expect, test } from '@jest/globals';

import { snapToGrid } from './grid-point.ts';
import type { GridPoint } from './grid-point.ts';

const KM_PER_DEGREE = 111.2;

test('snapToGrid moves a place by less than a kilometre and is idempotent', () => {
  for (const place of places()) {
    const point = snapToGrid(place);
    expect(kmBetween(place, point)).toBeLessThan(0.9);
    expect(snapToGrid(point)).toEqual(point);
  }
});

test.each([
  [-76.93, -180],
  [-76.93, 180],
  [-76.93, 179.999_99],
  [66.08, 180],
])('snapToGrid wraps at the date line, at latitude %d and longitude %d', (latitude, longitude) => {
  const point = snapToGrid({ latitude, longitude });
  expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
  expect(snapToGrid(point)).toEqual(point);
  expect(180 - Math.abs(point.longitude)).toBeLessThan(0.05);
});

test('snapToGrid returns the same point for two places in one street', () => {
  expect(snapToGrid({ latitude: 52.5201, longitude: 13.4051 })).toEqual(
    snapToGrid({ latitude: 52.5219, longitude: 13.4079 }),
  );
});

/** Points all over the Earth, in steps that don't align with any grid. */
function places(): GridPoint[] {
  const degrees = (from: number, step: number) => Array.from({ length: 61 }, (_, n) => from + n * step);
  return degrees(-90, 2.99).flatMap((latitude) => degrees(-180, 5.983).map((longitude) => ({ latitude, longitude })));
}

/** Approximates a distance; precise enough for points that are close together and not at the poles. */
function kmBetween(a: GridPoint, b: GridPoint): number {
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE;
  const apart = Math.abs(a.longitude - b.longitude);
  const east = Math.min(apart, 360 - apart) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
