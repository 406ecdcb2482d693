import { describe, expect, test } from '@jest/globals';

import { weeklyHours } from './weekly-hours.ts';

const onWorkdays = (...times: [number, number][]) =>
  [0, 1, 2, 3, 4].flatMap((day) => times.map(([from, to]) => [day * 1_440 + from, day * 1_440 + to]));

describe('hours that are the same every week', () => {
  test.each([
    ['24/7', [[0, 10_080]]],
    ['Mo-Fr 09:00-18:00', onWorkdays([540, 1_080])],
    ['Mo-Fr 09:00-12:30,14:00-18:00', onWorkdays([540, 750], [840, 1_080])],
    ['Mo-Fr 09:00-18:00; Mo-Fr 12:30-14:00 off', onWorkdays([540, 750], [840, 1_080])],
    ['Jan-Dec Mo-Fr 09:00-18:00', onWorkdays([540, 1_080])],
    ['week 1-53 Mo-Fr 09:00-18:00', onWorkdays([540, 1_080])],
    ['Sa 22:00-26:00', [[5 * 1_440 + 1_320, 6 * 1_440 + 120]]],
    [
      'Su 22:00-02:00',
      [
        [0, 120],
        [6 * 1_440 + 1_320, 10_080],
      ],
    ],
    ['off', []],
  ])('parses hours that are the same every week: %s', (text, times) => {
    expect(weeklyHours(text)).toEqual(times);
  });
});

describe('hours that differ from week to week', () => {
  test.each([
    ['nth weekdays', 'Sa[3] 10:00-14:00'],
    ['nth weekdays', 'We[2] 14:00-17:00'],
    ['nth weekdays', 'Mo-Fr 09:00-18:00; Sa[1,3] 09:00-13:00'],
    ['nth weekdays', 'Mo,We,Fr 09:00-12:00; Tu[2] 15:00-19:00'],
    ['nth weekdays', 'Mo-Fr 09:00-12:00; Sa[-1] 09:00-12:00'],
    ['nth weekdays', 'Mo-Fr 09:00-12:00, We[1] 14:00-16:00'],
    ['nth weekdays', 'Mo[1-4] 09:00-12:00'],
    ['alternate weeks', 'week 02-52/2 Sa 09:00-12:00'],
    ['alternate weeks', 'Mo-Fr 09:00-18:00; week 1-53/2 Sa 09:00-12:00'],
    ['some weeks', 'Mo-Fr 09:00-18:00; week 30-33 off'],
    ['some weeks', 'week 10-40 Mo-Fr 09:00-18:00'],
    ['months', 'Mo-Fr 08:00-18:00; Aug off'],
    ['months', 'Mo-Fr 09:00-18:00; Apr-Jun Sa 10:00-13:00'],
    ['months', 'Mo-Fr 09:00-18:00; Mar,Oct Sa 10:00-13:00'],
    ['months', 'Mo-Fr 08:00-18:00; Nov 10-20 off'],
    ['seasons', 'Apr-Oct: Mo-Su 08:00-20:00'],
    ['seasons', 'Mo-Fr 08:00-12:00; Jul 1-Aug 31 Mo-Fr 08:00-11:00'],
    ['years', '2026-2099 Mo-Fr 09:00-12:00'],
    ['years', 'Mo-Fr 09:00-18:00; 2031 off'],
    ['holidays', 'Mo-Fr 09:00-18:00; PH off'],
    ['holidays', 'Mo-Su,PH 09:00-18:00'],
    ['holidays', 'PH off'],
    ['holidays', 'Mo-Fr 09:00-18:00; SH off'],
    ['holidays', 'Mo-Fr 09:00-18:00; Dec 24-26 off'],
    ['holidays', 'Mo-Fr 09:00-18:00; Dec 25 off'],
    ['holidays', 'Mo-Fr 09:00-18:00; easter off'],
    ['sunrise or sunset', 'sunrise-sunset'],
    ['sunrise or sunset', 'Mo-Fr (sunrise+01:00)-18:00'],
    ['an open end', 'Sa 10:00-14:00+'],
    ['comments', 'by appointment'],
    ['comments', 'Mo-Fr 09:00-18:00; Sa "by appointment"'],
    ['comments', 'Mo-Fr 09:00-18:00 open "emergencies only"'],
    ['comments', 'Mo-Fr 09:00-18:00; Sa off "except by appointment"'],
    ['comments', 'Mo-Fr 09:00-18:00; Sa unknown'],
    ['an empty text', ''],
    ['an invalid text', 'rubbish'],
    ['an invalid text', '9'.repeat(250)],
  ])('doesn’t parse hours with %s as weekly: %s', (_what, text) => {
    expect(weeklyHours(text)).toBeNull();
  });
});
