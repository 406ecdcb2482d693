import { describe, expect, test } from '@jest/globals';

import { matchesIn } from './matches.ts';

const marked = (text: string, words: string) => matchesIn(text, words).map(([from, to]) => text.slice(from, to));

describe('marked', () => {
  test.each([
    ['Mira at the beach', 'mira', ['Mira']],
    ['Mira at the beach', 'bea mi', ['Mi', 'bea']],
    ['Björk and bjork', 'bjo', ['Bjö', 'bjo']],
    ['Bjo\u0308rk', 'bjor', ['Bjo\u0308r']],
    ['reach the beach', 'each', []],
    ['mira.and.juno', 'mira and', ['mira', 'and']],
    ['a dog', '', []],
    ['Animals looking for a home', 'adopt a cat', []],
    ["I am a Dog, aren't I", 'i d', ['I', 'D', 'I']],
    ['a dog in a bag', 'dog i a b', ['dog']],
    ['Ü-Ei und Übung', 'ü', ['Ü', 'u', 'Ü']],
    ['a (dog)', '(do', ['do']],
    ['🐶 dog', 'dog', ['dog']],
  ])('marks in %j for the search %j: %j', (text, words, parts) => {
    expect(marked(text, words)).toEqual(parts);
  });
});
