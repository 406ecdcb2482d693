import { describe, expect, test } from '@jest/globals';

import { operatorsOf, parseSearch, searchText } from './parsed-search.ts';

const EMPTY_SEARCH = { words: '', from: null, tags: [], species: null };

describe('parsed search', () => {
  test.each([
    ['golden retriever', { words: 'golden retriever' }],
    ['  golden \t retriever ', { words: 'golden retriever' }],
    ['from:mira.and.juno walk', { from: 'mira.and.juno', words: 'walk' }],
    ['walk FROM:@Mira', { from: 'mira', words: 'walk' }],
    ['#Walk #walk #Überraschung in the park', { tags: ['walk', 'überraschung'], words: 'in the park' }],
    ['species:dog luna', { species: 'dog', words: 'luna' }],
    ['Species:Guinea-Pig', { species: 'guinea_pig' }],
    ['species:dog species:cat', { species: 'cat' }],
    ['from:mira #walk species:dog beach', { from: 'mira', tags: ['walk'], species: 'dog', words: 'beach' }],
  ])('parseSearch splits %j into words and operators', (text, parsed) => {
    expect(parseSearch(text)).toEqual({ ...EMPTY_SEARCH, ...parsed });
  });

  test.each(['from:', '#', 'species:', 'from: # species:'])(
    'parseSearch ignores the incomplete operators in %j',
    (text) => {
      expect(parseSearch(text)).toEqual(EMPTY_SEARCH);
    },
  );

  test.each(['species:unicorn', 'from:??', 'from:a', '#1', '#a-b', 'walk:dog', 'http://from:x'])(
    'parseSearch reads the invalid operators in %j as words',
    (text) => {
      expect(parseSearch(text)).toEqual({ ...EMPTY_SEARCH, words: text });
    },
  );

  test('searchText returns the text of a parsed search', () => {
    const text = 'from:mira #walk species:dog in the park';
    expect(searchText(parseSearch(text))).toBe(text);
    expect(searchText(EMPTY_SEARCH)).toBe('');
  });

  test('operatorsOf lists the operators of a search', () => {
    expect(operatorsOf(parseSearch('#walk luna species:dog from:mira'))).toEqual(['from', 'tag', 'species']);
    expect(operatorsOf(parseSearch('luna'))).toEqual([]);
  });
});
