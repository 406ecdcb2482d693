import { expect, test } from '@jest/globals';

import { ratingOf, vitalText } from './vital-text.ts';

test.each([
  ['lcp', 1_340, 'good', '1.3 s'],
  ['lcp', 2_500, 'good', '2.5 s'],
  ['lcp', 4_000, 'needs improvement', '4.0 s'],
  ['lcp', 4_001, 'poor', '4.0 s'],
  ['inp', 80.4, 'good', '80 ms'],
  ['inp', 501, 'poor', '501 ms'],
  ['cls', 0.123, 'needs improvement', '0.12'],
  ['longestFrame', 999, 'needs improvement', '999 ms'],
] as const)('the vital %s of %d rates as %s and reads %s', (vital, value, rating, text) => {
  expect(ratingOf(vital, value)).toBe(rating);
  expect(vitalText(vital, value)).toBe(text);
});
