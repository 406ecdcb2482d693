import { describe, expect, test } from '@jest/globals';

import { metricOf, shownMeasure, unitLabel } from './measures.ts';

describe('measures of a pet', () => {
  test('unitLabel returns the label of the user’s unit', () => {
    expect([unitLabel('weight', 'metric'), unitLabel('height', 'metric')]).toEqual(['kg', 'cm']);
    expect([unitLabel('weight', 'imperial'), unitLabel('height', 'imperial')]).toEqual(['lbs', 'inches']);
  });

  test('metricOf returns null for an empty entry, and 0 for one that is not a number', () => {
    expect(metricOf(' ', 'weight', 'metric')).toBeNull();
    expect(metricOf('heavy', 'weight', 'metric')).toBe(0);
    expect(metricOf('17,4', 'weight', 'metric')).toBe(17.4);
  });

  test('metricOf converts imperial entries', () => {
    expect(metricOf('10', 'weight', 'imperial')).toBe(4.54);
    expect(metricOf('20', 'height', 'imperial')).toBe(50.8);
    expect(shownMeasure(50.8, 'height', 'imperial')).toBe('20');
  });

  test('an imperial entry is shown again as it was entered', () => {
    for (let tenths = 1; tenths < 3000; tenths += 1) {
      const entered = String(tenths / 10);
      for (const measure of ['weight', 'height'] as const) {
        expect(shownMeasure(metricOf(entered, measure, 'imperial'), measure, 'imperial')).toBe(entered);
      }
    }
  });
});
