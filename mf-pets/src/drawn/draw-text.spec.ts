import { expect, test } from '@jest/globals';

import { wrapWords } from './draw-text.ts';

const fits = (line: string) => line.length <= 12;

test.each([
  ['nothing', '', []],
  ['a short line', 'By the lake', ['By the lake']],
  ['words, which are never cut', 'Seen running near the bakery', ['Seen running', 'near the', 'bakery']],
  ['a word that is too long for any line', 'By Donaudampfschiff at noon', ['By', 'Donaudampfschiff', 'at noon']],
  ['what is left over', 'Seen running near the old bakery', ['Seen running', 'near the old', 'bakery']],
  ['too much', 'Seen running near the old bakery behind us', ['Seen running', 'near the old', 'bakery…']],
  [
    'an ellipsis that fits no more',
    'Seen running near the old bakery so it fits',
    ['Seen running', 'near the old', 'bakery so…'],
  ],
])('wrapWords wraps %s', (_, text, lines) => {
  expect(wrapWords(text, fits, 3)).toEqual(lines);
});
