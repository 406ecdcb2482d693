import { expect, test } from '@jest/globals';

import { clockText } from './clock-texts.ts';
import { momentText } from './moment-texts.ts';

const AFTERNOON = '2026-11-28T17:04:05Z';

test.each([
  ['withZone', 'Nov 28, 2026, 5:04 PM UTC', '28 Nov 2026, 17:04 UTC'],
  ['appointment', 'Sat, Nov 28, 5:04 PM', 'Sat 28 Nov, 17:04'],
] as const)('the format %s follows American and British conventions', (format, american, british) => {
  expect(clockText(AFTERNOON, format, 'en-US', 'UTC')).toBe(american);
  expect(clockText(AFTERNOON, format, 'en-GB', 'UTC')).toBe(british);
});

test.each(['en-US', 'en-GB', 'en-PT', 'en-DE', 'en-AU', 'en-JP', 'en-CA', 'en-SE'])(
  'hours have the same number of digits in an appointment and on a clock: %s',
  (locale) => {
    const nine = '2026-11-28T09:05:00Z';
    const clock = momentText(nine, 'clockTime', locale, 'UTC');
    const texts = [
      clockText(nine, 'appointment', locale, 'UTC'),
      clockText(nine, 'withZone', locale, 'UTC'),
      momentText(nine, 'dateAndTime', locale, 'UTC'),
      momentText(nine, 'exactTime', locale, 'UTC'),
    ];
    for (const text of texts) expect(text).toMatch(new RegExp(`(^|\\s)${clock.replaceAll('.', '\\.')}`));
  },
);
