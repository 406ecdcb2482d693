import { describe, expect, test } from '@jest/globals';

import { openTimesSchema } from './open-times.ts';
import { WEEK_MINUTES, minuteOfWeek, openingState } from './place-hours.ts';
import type { OpenTime } from './place-hours.ts';

const NINE_TO_SIX: OpenTime[] = [0, 1, 2, 3, 4].map((day) => [day * 1_440 + 540, day * 1_440 + 1_080]);

describe('openingState', () => {
  test.each([
    ['before it opens', 500, { isOpen: false, minutesLeft: 40 }],
    ['as it opens', 540, { isOpen: true, minutesLeft: 540 }],
    ['as it closes', 1_080, { isOpen: false, minutesLeft: 900 }],
    ['over the weekend', 4 * 1_440 + 1_100, { isOpen: false, minutesLeft: WEEK_MINUTES + 540 - 4 * 1_440 - 1_100 }],
  ])('returns the state and the minutes until it changes: %s', (_, minute, expected) => {
    expect(openingState(NINE_TO_SIX, minute)).toEqual(expected);
  });

  test('returns no change for a place that is always open', () => {
    expect(openingState([[0, WEEK_MINUTES]], 77)).toEqual({ isOpen: true, minutesLeft: null });
  });

  test('returns no change for a place that never opens', () => {
    expect(openingState([], 77)).toEqual({ isOpen: false, minutesLeft: null });
  });

  test('joins times across the end of the week', () => {
    const times: OpenTime[] = [
      [0, 120],
      [WEEK_MINUTES - 180, WEEK_MINUTES],
    ];
    expect(openingState(times, WEEK_MINUTES - 60)).toEqual({ isOpen: true, minutesLeft: 180 });
    expect(openingState(times, 60)).toEqual({ isOpen: true, minutesLeft: 60 });
  });
});

test('minuteOfWeek uses the time zone of the place, in summer and in winter', () => {
  expect(minuteOfWeek(new Date('2026-07-06T08:30:00Z'), 'Europe/Lisbon')).toBe(9 * 60 + 30);
  expect(minuteOfWeek(new Date('2026-12-07T08:30:00Z'), 'Europe/Lisbon')).toBe(8 * 60 + 30);
  expect(minuteOfWeek(new Date('2026-07-06T16:00:00Z'), 'Asia/Tokyo')).toBe(1_440 + 60);
  expect(minuteOfWeek(new Date('2026-07-06T00:00:00Z'), 'America/New_York')).toBe(6 * 1_440 + 20 * 60);
});

test('openTimesSchema rejects times that end before they begin, touch or overlap', () => {
  expect(openTimesSchema.safeParse([...NINE_TO_SIX]).success).toBe(true);
  for (const wrong of [
    [[10, 10]],
    [
      [0, 60],
      [60, 90],
    ],
    [
      [60, 90],
      [0, 30],
    ],
    [[0, WEEK_MINUTES + 1]],
    [[-1, 5]],
  ]) {
    expect(openTimesSchema.safeParse(wrong).success).toBe(false);
  }
});
