import { expect, test } from '@jest/globals';

import { usualCurrency } from './currency.ts';

test.each([
  ['en-GB', 'GBP'],
  ['de-CH', 'CHF'],
  ['zh-Hans-JP', 'JPY'],
  ['en-US@posix', 'USD'],
  ['pt-PT', 'EUR'],
  ['de', 'EUR'],
  ['', 'EUR'],
])('whoever reads %s mostly asks for %s', (language, currency) => {
  expect(usualCurrency(language)).toBe(currency);
});
