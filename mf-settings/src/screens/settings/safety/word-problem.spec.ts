import { expect, test } from '@jest/globals';

import { wordProblem } from './word-problem.ts';

test.each([
  ['a', 'Please use at least 2 characters'],
  ['x'.repeat(41), 'Please use at most 40 characters'],
  ['spiders', 'This word is hidden already'],
  ['SPIDERS', 'This word is hidden already'],
])('the word %s cannot be hidden: %s', (word, problem) => {
  expect(wordProblem(word, ['Spiders'])).toBe(problem);
});

test('a fifty-first hidden word is rejected', () => {
  const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  expect(wordProblem('another', words)).toBe('You can hide at most 50 words');
});

test.each(['spider', 'Ñandú', '🕷🕸', 'x'.repeat(40)])('the word %s can be hidden', (word) => {
  expect(wordProblem(word, ['spiders'])).toBeUndefined();
});
