import { runInNewContext } from 'node:vm';

import { describe, expect, test } from '@jest/globals';
import { momentText } from '@qlixline/contract/time/moment-texts';

import { LOCAL_TIMES_SCRIPT } from '../../pages/local-times-script.ts';
import { readerLocale, timeElement } from './reader-locale.ts';

test.each([
  [['en-US', 'en'], 'en-US'],
  [['pt-PT'], 'en-PT'],
  [['*'], 'en-GB'],
])('a browser that asks for %p gets the locale %s', (acceptLanguage, locale) => {
  expect(readerLocale({ acceptsLanguages: () => acceptLanguage } as never)).toBe(locale);
});

test.each([
  ['2026-12-05T23:10:00.000Z', 'Asia/Tokyo', '6 December 2026'],
  ['2026-12-05T23:10:00.000Z', 'Europe/Lisbon', '5 December 2026'],
  ['2026-12-05T03:10:00.000Z', 'America/Los_Angeles', '4 December 2026'],
  ['2026-07-31T23:30:00.000Z', 'Europe/Lisbon', '1 August 2026'], // an hour ahead in summer
])('the moment %s in %s is shown as %s', (moment, zone, day) => {
  expect(momentText(moment, 'longDate', 'en-GB', zone)).toBe(day);
});

describe('moments on a page', () => {
  test('a moment on a page shows its time zone', () => {
    expect(timeElement('2026-12-05T23:10:00.000Z', 'en-GB', 'Asia/Tokyo').text).toBe(
      '<time datetime="2026-12-05T23:10:00.000Z" data-locale="en-GB">6 Dec 2026, 08:10 GMT+9</time>',
    );
  });

  test('a moment on a page is converted to the reader’s time zone by a script', () => {
    const time = { dateTime: '2026-12-05T23:10:00.000Z', dataset: { locale: 'en-GB' }, textContent: '' };
    runInNewContext(LOCAL_TIMES_SCRIPT, { document: { querySelectorAll: () => [time] }, Intl, Date });
    expect(time.textContent).toBe(momentText(time.dateTime, 'dateAndTime', 'en-GB'));
  });
});
