import { describe, expect, test } from '@jest/globals';

import { calendarDayText, momentText, readersLocale } from './moment-texts.ts';

describe('readersLocale', () => {
  test.each([
    [['en-US', 'en'], 'en-US'],
    [['en-GB'], 'en-GB'],
    [['de'], 'en-DE'],
    [['de-CH', 'de'], 'en-CH'],
    [['sv-SE'], 'en-SE'],
    [['en'], 'en-US'],
    [['*', 'en-AU'], 'en-AU'],
    [['und-AQ'], 'en-GB'],
    [['not a language'], 'en-GB'],
    [[], 'en-GB'],
  ])('for the languages %p returns %s', (languages, locale) => {
    expect(readersLocale(languages)).toBe(locale);
  });
});

const AFTERNOON = '2026-11-28T17:04:05Z';

test.each([
  ['dayAndMonth', 'Nov 28', '28 Nov'],
  ['mediumDate', 'Nov 28, 2026', '28 Nov 2026'],
  ['longDate', 'November 28, 2026', '28 November 2026'],
  ['monthAndYear', 'November 2026', 'November 2026'],
  ['clockTime', '5:04 PM', '17:04'],
  ['dateAndTime', 'Nov 28, 2026, 5:04 PM', '28 Nov 2026, 17:04'],
  ['dateAndSeconds', 'Nov 28, 2026, 5:04:05 PM', '28 Nov 2026, 17:04:05'],
  ['exactTime', 'Saturday, November 28, 2026 at 5:04 PM', 'Saturday, 28 November 2026 at 17:04'],
] as const)('the format %s follows American and British conventions', (format, american, british) => {
  expect(momentText(AFTERNOON, format, 'en-US', 'UTC')).toBe(american);
  expect(momentText(AFTERNOON, format, 'en-GB', 'UTC')).toBe(british);
});

test('momentText uses the time zone of the place', () => {
  expect(momentText(AFTERNOON, 'clockTime', 'en-GB', 'Asia/Kathmandu')).toBe('22:49');
  expect(momentText(AFTERNOON, 'dayAndMonth', 'en-GB', 'Pacific/Auckland')).toBe('29 Nov');
});

test('calendarDayText does not depend on the time zone', () => {
  expect(calendarDayText('2024-01-01', 'en-US')).toBe('January 1, 2024');
  expect(calendarDayText('2024-02-29', 'en-GB', 'mediumDate')).toBe('29 Feb 2024');
});
