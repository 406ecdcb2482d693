import { describe, expect, test } from '@jest/globals';

import { heightToCm, shownHeight, shownWeight, weightFromKg, weightToKg } from './measurement.ts';

describe('measurements', () => {
  test('metric measurements are shown with at most one decimal', () => {
    expect(shownWeight(17.44, 'metric')).toBe('17.4 kg');
    expect(shownHeight(51, 'metric')).toBe('51 cm');
  });

  test('imperial measurements are converted', () => {
    expect(shownWeight(17.4, 'imperial')).toBe('38.4 lbs');
    expect(shownHeight(51, 'imperial')).toBe('20.1 inches');
  });

  test('the weight of a very small pet is not rounded to zero', () => {
    expect(shownWeight(0.03, 'metric')).toBe('0.03 kg');
  });

  test('converting to imperial and back returns the same value', () => {
    expect(weightToKg(weightFromKg(17.4, 'imperial'), 'imperial')).toBeCloseTo(17.4, 10);
    expect(heightToCm(1, 'imperial')).toBe(2.54);
    expect(heightToCm(1, 'metric')).toBe(1);
  });
});
