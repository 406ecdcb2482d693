import { describe, expect, test } from '@jest/globals';

import { mentionedNames, tagsIn } from './text-marks.ts';

describe('mentions in a text', () => {
  test.each([
    ['@ana and @Ben.b, hello', ['ana', 'ben.b']],
    ['(@ana), @ana! @ANA.', ['ana']],
    ['ana@example.com or https://x.example/@ana', []],
    ['@@ana @an @.ana @-ana', []],
    ['@ana_ @ana__b @ana..b', []],
    ['@ana. And @ben...', ['ana', 'ben']],
    [`@${'a'.repeat(31)}`, []],
    ['@anaé', []],
    ['🐶@ana', ['ana']],
  ])('finds the mentioned names in %j', (text, names) => {
    expect(mentionedNames(text)).toEqual(names);
  });

  test('finds at most as many mentioned names in a text as are notified', () => {
    expect(mentionedNames(Array.from({ length: 30 }, (_, at) => `@name${at}`).join(' '))).toHaveLength(20);
  });
});

describe('tags in a text', () => {
  test.each([
    ['#Walk #walk, #Größe_1!', ['walk', 'größe_1']],
    ['a#b &#38; ##c @#d https://x.example/#e', []],
    ['#123 #1st', ['1st']],
    [`#${'a'.repeat(50)} #${'b'.repeat(51)}`, ['a'.repeat(50)]],
    ['#犬 (#नमस्ते)', ['犬', 'नमस्ते']],
  ])('finds the tags in %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  test('finds at most twenty tags in a text', () => {
    expect(tagsIn(Array.from({ length: 30 }, (_, at) => `#tag${at}`).join(' '))).toHaveLength(20);
  });
});
