import { expect, test } from '@jest/globals';
import { ALT_TEXT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';

import { describedWith } from './described-with.ts';

test.each([
  ['A lake', 'Good morning', 'A lake. Good morning'],
  ['A lake.', 'Good morning', 'A lake. Good morning'],
  ['', 'Good morning', 'Good morning'],
  [' A lake ', '', 'A lake'],
  ['', '', ''],
])('the alt text “%s” with “%s” on the photo becomes “%s”', (alt, words, described) => {
  expect(describedWith(alt, words)).toBe(described);
});

test('describedWith truncates the words on a photo to the limit of the alt text', () => {
  const described = describedWith('A lake', '🐶'.repeat(ALT_TEXT_MAX));
  expect(countGraphemes(described)).toBe(ALT_TEXT_MAX);
  expect(described).toMatch(/^A lake\. 🐶.*🐶…$/u);
});
