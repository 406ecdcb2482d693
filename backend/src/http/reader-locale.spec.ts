import { runInNewContext } from 'node:vm';

import { describe, expect, test } from '@jest/globals';
import { momentText } from '@qlixline/contract/moment-texts';

import { LOCAL_TIMES_SCRIPT } from '../pages/local-times-script.ts';
import { readerLocale, timeElement } from './reader-locale.ts';

test.each([
  [['en-US', 'en'], 'en-US'],
  [['pt-PT'], 'en-PT'],
  [['*'], 'en-GB'],
])('a browser that asks for %p is written for as %s', (asked, locale) => {
  expect(readerLocale({ acceptsLanguages: () => asked } as never)).toBe(locale);
});

test.each([
  ['2026-12-05T23:10:00.000Z', 'Asia/Tokyo', '6 December 2026'],
  ['2026-12-05T23:10:00.000Z', 'Europe/Lisbon', '5 December 2026'],
  ['2026-12-05T03:10:00.000Z', 'America/Los_Angeles', '4 December 2026'],
  ['2026-07-31T23:30:00.000Z', 'Europe/Lisbon', '1 August 2026'], // an hour ahead in summer
])('a pet that was seen at %s in %s was seen on %s', (moment, zone, day) => {
  expect(momentText(moment, 'longDate', 'en-GB', zone)).toBe(day);
});

describe('a moment on a page', () => {
  test('names the clocks that it is told by', () => {
    expect(timeElement('2026-12-05T23:10:00.000Z', 'en-GB', 'Asia/Tokyo').text).toBe(
      '<time datetime="2026-12-05T23:10:00.000Z" data-locale="en-GB">6 Dec 2026, 08:10 GMT+9</time>',
    );
  });

  test('becomes the reader’s own time where scripts run', () => {
    const time = { dateTime: '2026-12-05T23:10:00.000Z', dataset: { locale: 'en-GB' }, textContent: '' };
    runInNewContext(LOCAL_TIMES_SCRIPT, { document: { querySelectorAll: () => [time] }, Intl, Date });
    expect(time.textContent).toBe(momentText(time.dateTime, 'dateAndTime', 'en-GB'));
  });
});
