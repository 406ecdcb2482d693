import { expect, test } from '@jest/globals';

import { distanceText, shortDistanceText } from './distance-text.ts';

test.each([
  [1.4, 'metric', 'less than 2 km'],
  [3.4, 'metric', '3 km'],
  [1_234, 'metric', '1,234 km'],
  [2, 'imperial', 'less than 2 mi'],
  [16.1, 'imperial', '10 mi'],
] as const)('%s km between grid cells in %s units are "%s"', (km, unit, text) => {
  expect(distanceText(km, unit)).toBe(text);
});

test.each([
  [0.02, 'metric', '100 m'],
  [0.34, 'metric', '300 m'],
  [2.4, 'metric', '2 km'],
  [0.02, 'imperial', '100 yd'],
  [0.3, 'imperial', '300 yd'],
  [0.9, 'imperial', '1 mi'],
  [8, 'imperial', '5 mi'],
] as const)('%s km known to 100 m in %s units are "%s"', (km, unit, text) => {
  expect(shortDistanceText(km, unit)).toBe(text);
});
