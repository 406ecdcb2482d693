import { expect, test } from '@jest/globals';

import { hashOfPremiumCode, newPremiumCode } from './premium-codes.ts';

test('a code has four groups of four characters without letters that look like digits', () => {
  expect(newPremiumCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('two codes differ', () => {
  expect(newPremiumCode()).not.toBe(newPremiumCode());
});

test.each([
  'ab01-cd23-ef45-gh67',
  ' AB01CD23EF45GH67 ',
  'abO1–cd23 ef45 gh67',
  'ABOL-CD23-EF45-GH67',
  'aboi cd23ef45gh67',
])('a code typed as "%s" is the same code', (typed) => {
  expect(hashOfPremiumCode(typed)).toEqual(hashOfPremiumCode('AB01-CD23-EF45-GH67'));
});

test('a code with another character is another code', () => {
  expect(hashOfPremiumCode('AB01-CD23-EF45-GH68')).not.toEqual(hashOfPremiumCode('AB01-CD23-EF45-GH67'));
});
