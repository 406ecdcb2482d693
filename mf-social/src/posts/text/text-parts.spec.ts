import { describe, expect, test } from '@jest/globals';

import { textParts } from './text-parts.ts';

const ana = { userId: 'ana-id', username: 'ana.and.milo' };
const linked = (text: string, mentions = [ana]) =>
  textParts(text, mentions)
    .filter(({ kind }) => kind !== 'text')
    .map((part) => part.text);

describe('textParts', () => {
  test('links known mentions regardless of case, without the punctuation after them', () => {
    expect(textParts('Thanks @Ana.and.Milo. See you!', [ana])).toEqual([
      { kind: 'text', text: 'Thanks ', at: 0 },
      { kind: 'mention', text: '@Ana.and.Milo', userId: 'ana-id', at: 7 },
      { kind: 'text', text: '. See you!', at: 20 },
    ]);
  });

  test('leaves an unknown mention as text', () => {
    expect(textParts('Hello @nobody', [ana])).toEqual([{ kind: 'text', text: 'Hello @nobody', at: 0 }]);
  });

  test('links tags in any script, with the folded tag', () => {
    expect(textParts('#GoldenRetriever', [])).toEqual([
      { kind: 'tag', text: '#GoldenRetriever', tag: 'goldenretriever', at: 0 },
    ]);
    expect(linked('#Собака, #犬 (#été)', [])).toEqual(['#Собака', '#犬', '#été']);
  });

  test('links an address without the punctuation around it', () => {
    expect(linked('(see HTTPS://Example.org/a_b).')).toEqual(['HTTPS://Example.org/a_b']);
  });

  test('links neither the name in an email address nor a lone @ or #', () => {
    expect(linked('mira@ana.and.milo # @')).toEqual([]);
  });

  test('returns parts that join to the original text', () => {
    const text = 'A @ana.and.milo #b\n@x ## # @ end';
    expect(
      textParts(text, [ana])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
