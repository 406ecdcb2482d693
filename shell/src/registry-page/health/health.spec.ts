import { describe, expect, test } from '@jest/globals';

import { failedShare, hourlyVisits, percentText, scaleFor, totalVisits } from './health.ts';

const NOW = new Date('2026-01-02T06:30:00.000Z');
const hour = (time: string, people: number, failed: number) => ({ hour: `2026-01-${time}:00:00.000Z`, people, failed });

describe('health of a version', () => {
  test('hourlyVisits returns one slot for each of the last 24 hours, the current hour last', () => {
    const hours = [hour('01T07', 5, 1), hour('02T06', 3, 0)];
    const slots = hourlyVisits({ version: '1.0.0', hours }, NOW);
    expect(slots).toHaveLength(24);
    expect(slots[0]).toMatchObject({ people: 5, failed: 1 });
    expect(slots[23]).toMatchObject({ people: 3, failed: 0 });
    expect(slots.slice(1, 23).filter(Boolean)).toEqual([]);
  });

  test('hourlyVisits omits hours older than a day', () => {
    const hours = [hour('01T06', 5, 1)];
    expect(hourlyVisits({ version: '1.0.0', hours }, NOW).filter(Boolean)).toEqual([]);
  });

  test('totalVisits adds up visits and failures; failedShare returns their percentage', () => {
    const total = totalVisits({ version: '1.0.0', hours: [hour('01T07', 5, 1), hour('02T06', 3, 1)] });
    expect(total).toEqual({ people: 8, failed: 2 });
    expect(failedShare(total)).toBe(25);
    expect(failedShare({ people: 0, failed: 0 })).toBe(0);
  });
});

test.each([
  [[], 5],
  [[0, 0.4], 5],
  [[5.1], 10],
  [[33], 50],
  [[100], 100],
])('the chart for the shares %j scales up to %d percent', (shares, scale) => {
  expect(scaleFor(shares)).toBe(scale);
});

test.each([
  [0, '0 %'],
  [0.42, '0.4 %'],
  [5, '5 %'],
  [12.4, '12 %'],
  [100, '100 %'],
])('percentText writes %d as %s', (share, text) => {
  expect(percentText(share)).toBe(text);
});
