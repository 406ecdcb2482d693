import { expect, test } from '@jest/globals';

import { weeklyHours } from './weekly-hours.ts';

const LISBON = { latitude: 38.72, longitude: -9.14 };
const onWorkdays = (...times: [number, number][]) =>
  [0, 1, 2, 3, 4].flatMap((day) => times.map(([from, to]) => [day * 1_440 + from, day * 1_440 + to]));

test.each([
  ['24/7', [[0, 10_080]]],
  ['Mo-Fr 09:00-18:00', onWorkdays([540, 1_080])],
  ['Mo-Fr 09:00-12:30,14:00-18:00', onWorkdays([540, 750], [840, 1_080])],
  ['Mo-Fr 09:00-18:00; PH off', onWorkdays([540, 1_080])],
  ['Mo-Fr 09:00-18:00; Dec 24-26 off', onWorkdays([540, 1_080])],
  ['Sa 22:00-26:00', [[5 * 1_440 + 1_320, 6 * 1_440 + 120]]],
  [
    'Su 22:00-02:00',
    [
      [0, 120],
      [6 * 1_440 + 1_320, 10_080],
    ],
  ],
  ['off', []],
])('%s', (text, times) => {
  expect(weeklyHours(text, LISBON)).toEqual(times);
});

test.each([
  '',
  'rubbish',
  'by appointment',
  'sunrise-sunset',
  'Apr-Oct: Mo-Su 08:00-20:00',
  'PH off',
  'Sa 10:00-14:00+',
  '9'.repeat(250),
])('is not known: %s', (text) => {
  expect(weeklyHours(text, LISBON)).toBeNull();
});
