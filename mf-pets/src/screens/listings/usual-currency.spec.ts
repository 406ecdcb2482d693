import { expect, test } from '@jest/globals';

import { usualCurrency } from './usual-currency.ts';

test.each([
  ['en-GB', 'GBP'],
  ['de-CH', 'CHF'],
  ['zh-Hans-JP', 'JPY'],
  ['en-US@posix', 'USD'],
  ['pt-PT', 'EUR'],
  ['de', 'EUR'],
  ['', 'EUR'],
])('the language %s selects the currency %s', (language, currency) => {
  expect(usualCurrency(language)).toBe(currency);
});

test.each([
  ['Porto, Portugal', 'EUR'],
  ['Sofia, Bulgaria', 'EUR'],
  ['Pristina, Kosovo', 'EUR'],
  ['Portland, OR, United States', 'USD'],
  ['San Juan, Puerto Rico', 'USD'],
  ['Leeds, United Kingdom', 'GBP'],
  ['Vaduz, Liechtenstein', 'CHF'],
  ['Tórshavn, Faroe Islands', 'DKK'],
  ['Ankara, Türkiye', 'TRY'],
  ['Krakow am See, Germany', 'EUR'],
  ['Brno, Czechia', 'CZK'],
])('a listing in %s is priced in %s, whatever the browser’s language', (town, currency) => {
  expect(usualCurrency('en-GB', town)).toBe(currency);
  expect(usualCurrency('ja-JP', town)).toBe(currency);
});

test.each(['Bangkok, Thailand', 'Here', '', null, undefined])(
  'the browser’s language selects the currency when the town %j names no country with a known currency',
  (town) => expect(usualCurrency('en-GB', town)).toBe('GBP'),
);
