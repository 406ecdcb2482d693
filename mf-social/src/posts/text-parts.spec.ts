import { describe, expect, test } from '@jest/globals';

import { textParts } from './text-parts.ts';

const ana = { userId: 'ana-id', username: 'ana.and.milo' };
const linked = (text: string, mentions = [ana]) =>
  textParts(text, mentions)
    .filter(({ kind }) => kind !== 'text')
    .map((part) => part.text);

describe('a text', () => {
  test('links people whom the server found, whatever their case, and the sentence goes on after them', () => {
    expect(textParts('Thanks @Ana.and.Milo. See you!', [ana])).toEqual([
      { kind: 'text', text: 'Thanks ', at: 0 },
      { kind: 'mention', text: '@Ana.and.Milo', userId: 'ana-id', at: 7 },
      { kind: 'text', text: '. See you!', at: 20 },
    ]);
  });

  test('leaves a name that means nobody as it is', () => {
    expect(textParts('Hello @nobody', [ana])).toEqual([{ kind: 'text', text: 'Hello @nobody', at: 0 }]);
  });

  test('links tags of any script, folded', () => {
    expect(textParts('#GoldenRetriever', [])).toEqual([
      { kind: 'tag', text: '#GoldenRetriever', tag: 'goldenretriever', at: 0 },
    ]);
    expect(linked('#Собака, #犬 (#été)', [])).toEqual(['#Собака', '#犬', '#été']);
  });

  test('links an address without the sentence around it', () => {
    expect(linked('(see HTTPS://Example.org/a_b).')).toEqual(['HTTPS://Example.org/a_b']);
  });

  test('links nothing in an address of e-mail and in a lone sign', () => {
    expect(linked('mira@ana.and.milo # @')).toEqual([]);
  });

  test('is never changed', () => {
    const text = 'A @ana.and.milo #b\n@x ## # @ end';
    expect(
      textParts(text, [ana])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
