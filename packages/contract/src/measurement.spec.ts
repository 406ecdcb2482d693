import { describe, expect, test } from '@jest/globals';

import { heightToCm, shownHeight, shownWeight, weightFromKg, weightToKg } from './measurement.ts';

describe('measurements', () => {
  test('are shown in metric as they travel, with one decimal at most', () => {
    expect(shownWeight(17.44, 'metric')).toBe('17.4 kg');
    expect(shownHeight(51, 'metric')).toBe('51 cm');
  });

  test('are shown in imperial converted', () => {
    expect(shownWeight(17.4, 'imperial')).toBe('38.4 lbs');
    expect(shownHeight(51, 'imperial')).toBe('20.1 inches');
  });

  test('a very small pet does not weigh nothing', () => {
    expect(shownWeight(0.03, 'metric')).toBe('0.03 kg');
  });

  test('convert there and back to the same', () => {
    expect(weightToKg(weightFromKg(17.4, 'imperial'), 'imperial')).toBeCloseTo(17.4, 10);
    expect(heightToCm(1, 'imperial')).toBe(2.54);
    expect(heightToCm(1, 'metric')).toBe(1);
  });
});
