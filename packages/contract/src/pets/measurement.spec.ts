import { describe, expect, test } from '@jest/globals';

import {
  heightToCm,
  shownHeight,
  shownMeasured,
  shownUnitsOf,
  shownWeight,
  weightFromKg,
  weightToKg,
} from './measurement.ts';

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

  test.each([
    ['metric', null, '16 mmol/L', '38.5 °C'],
    ['imperial', null, '288 mg/dL', '101.3 °F'],
    ['metric', 'mg/dL', '288 mg/dL', '38.5 °C'],
    ['imperial', 'mmol/L', '16 mmol/L', '101.3 °F'],
  ] as const)(
    'glucose with the measurement unit %s and the choice %s is shown as %s',
    (system, chosen, glucose, temperature) => {
      const units = shownUnitsOf(system, chosen);
      expect(shownMeasured('glucose', 16, units.glucose)).toBe(glucose);
      expect(shownMeasured('temperature', 38.5, units.temperature)).toBe(temperature);
    },
  );

  test('converting to imperial and back returns the same value', () => {
    expect(weightToKg(weightFromKg(17.4, 'imperial'), 'imperial')).toBeCloseTo(17.4, 10);
    expect(heightToCm(1, 'imperial')).toBe(2.54);
    expect(heightToCm(1, 'metric')).toBe(1);
  });
});
