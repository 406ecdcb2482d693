import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { OpenTime } from '@qlixline/contract/places/place-hours';

import { openingText, timesOfDay, timesText } from './place-texts.ts';

const NINE_TO_SIX: OpenTime[] = [0, 1, 2, 3, 4].map((day) => [day * 1_440 + 540, day * 1_440 + 1_080]);
const place = (openTimes: OpenTime[] | null) => ({ openTimes, timeZone: 'Europe/Lisbon' });

describe('opening text of a place', () => {
  test.each([
    ['2026-11-23T10:00:00Z', { tone: 'open', text: 'Open until 6:00 PM' }],
    ['2026-11-23T17:30:00Z', { tone: 'soon', text: 'Closes soon, at 6:00 PM' }],
    ['2026-11-23T08:00:00Z', { tone: 'closed', text: 'Closed, opens at 9:00 AM' }],
    ['2026-11-23T19:00:00Z', { tone: 'closed', text: 'Closed, opens tomorrow at 9:00 AM' }],
    ['2026-11-27T19:00:00Z', { tone: 'closed', text: 'Closed, opens Monday at 9:00 AM' }],
  ])('openingText describes a place open from nine to six, at %s', (now, expected) => {
    expect(openingText(place(NINE_TO_SIX), new Date(now))).toEqual(expected);
  });

  test('openingText describes a place that never closes or never opens, and returns null for unknown hours', () => {
    const now = new Date('2026-11-23T10:00:00Z');
    expect(openingText(place([[0, 10_080]]), now)?.text).toBe('Open around the clock');
    expect(openingText(place([]), now)?.text).toBe('Closed');
    expect(openingText(place(null), now)).toBeNull();
  });
});

test('timesOfDay splits opening hours at midnight', () => {
  const late: OpenTime[] = [[4 * 1_440 + 1_200, 5 * 1_440 + 120]];
  expect(timesText(timesOfDay(late, 4))).toBe('8:00 PM–12:00 AM');
  expect(timesText(timesOfDay(late, 5))).toBe('12:00 AM–2:00 AM');
  expect(timesText(timesOfDay(late, 6))).toBe('Closed');
  expect(timesText(timesOfDay([[0, 10_080]], 3))).toBe('Around the clock');
});

describe('regional format of opening hours', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['en-US', '9:00 AM–6:00 PM'],
    ['en-GB', '09:00–18:00'],
    ['pt-PT', '09:00–18:00'],
    ['de', '09:00–18:00'],
    ['en-AU', '9:00 am–6:00 pm'],
  ])('opening hours are formatted for %s: %s', (language, text) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    expect(timesText(timesOfDay(NINE_TO_SIX, 0))).toBe(text);
    expect(openingText(place(NINE_TO_SIX), new Date('2026-11-23T10:00:00Z'))?.text).toBe(
      `Open until ${text.split('–')[1]}`,
    );
  });
});
