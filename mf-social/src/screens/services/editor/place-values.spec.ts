import { expect, test } from '@jest/globals';
import { buildPlace } from '@qlixline/test-kit/places/place-builders';

import { emptyValues, openTimesOf, placeFormSchema, valuesOf } from './place-values.ts';

const day = (from = '', to = '', againFrom = '', againTo = '') => ({ from, to, againFrom, againTo });

test('openTimesOf converts a week of fields, including a break and a day that ends at midnight', () => {
  const days = [
    day('09:00', '12:30', '14:00', '18:00'),
    ...Array.from({ length: 5 }, () => day()),
    day('10:00', '00:00'),
  ];
  expect(openTimesOf({ hours: 'week', days })).toEqual([
    [540, 750],
    [840, 1_080],
    [9_240, 10_080],
  ]);
});

test('openTimesOf merges days that are open around the clock', () => {
  const days = Array.from({ length: 7 }, () => day('00:00', '00:00'));
  expect(openTimesOf({ hours: 'week', days })).toEqual([[0, 10_080]]);
});

test('valuesOf and openTimesOf preserve a place’s opening hours', () => {
  const times = buildPlace({
    openTimes: [
      [540, 750],
      [840, 1_080],
    ],
  });
  for (const place of [buildPlace(), buildPlace({ openTimes: null }), buildPlace({ openTimes: [] }), times]) {
    expect(openTimesOf(valuesOf(place))).toEqual(place.openTimes);
  }
});

test('the form schema reports missing and invalid values at their fields', () => {
  const { error } = placeFormSchema['~standard'] && { error: placeFormSchema.safeParse(emptyValues()).error };
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['category', 'Please say what it is'],
    ['name', 'Please enter its name'],
    ['point', 'Please say where on the map'],
    ['point', expect.any(String)],
  ]);
  const late = {
    ...valuesOf(buildPlace()),
    hours: 'week' as const,
    days: [day('18:00', '09:00'), ...emptyValues().days.slice(1)],
  };
  expect(placeFormSchema.safeParse(late).error?.issues[0]?.path[0]).toBe('openTimes');
});
