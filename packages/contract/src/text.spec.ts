import { describe, expect, jest, test } from '@jest/globals';

import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';

const accepts = (schema: { safeParse(text: string): { success: boolean } }, text: string) =>
  schema.safeParse(text).success;

describe('a text', () => {
  test('may have several lines, any script and emoji', () => {
    for (const text of ['One\nTwo\tThree\r\nFour', 'مرحبا', 'naïve', 'བསྒྲུབས', `e${'\u0301'.repeat(30)}`, '👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
      expect(accepts(textUpTo(50), text)).toBe(true);
  });

  test('has one empty line at most between two lines, and indented ones as they are', () => {
    const read = (text: string) => textUpTo(50).parse(text);
    expect(read(' One\n\n\n\nTwo\r\n \t\r\n\r\n\nThree\n\nFour\n  Five ')).toBe('One\n\nTwo\n\nThree\n\nFour\n  Five');
  });

  test.each([
    ['NUL, which the database cannot hold', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['half of a surrogate pair, which would be stored as something else', 'a\ud800b'],
    ['a heap of marks on one letter', `a${'\u0301\u0323'.repeat(16)}`],
  ])('is refused with %s', (_, text) => {
    expect(accepts(textUpTo(50), text)).toBe(false);
  });

  test('that is far too long is refused before its characters are counted', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(accepts(textUpTo(50), 'é'.repeat(100_000))).toBe(false);
    expect(segment).not.toHaveBeenCalled();
    expect(accepts(textUpTo(50), 'é'.repeat(51))).toBe(false);
    expect(segment).toHaveBeenCalled();
    segment.mockRestore();
  });
});

describe('a line', () => {
  test.each([
    ['a second line', 'Ana\nBcc: everyone'],
    ['a line separator', 'Ana\u2028Ben'],
    ['an override that turns the text around it', 'Ana\u202enimda'],
    ['an isolate that is left open', 'Ana\u2067'],
  ])('is refused with %s', (_, text) => {
    expect(accepts(lineUpTo(50), text)).toBe(false);
  });

  test('may be written from right to left', () => {
    expect(accepts(lineUpTo(50), 'ליאת \u200fאב')).toBe(true);
  });

  test('that is required has something to see in it', () => {
    const name = requiredLineUpTo(50, 'Pet name is required');
    for (const text of ['', '  ', '\u200b\u200b', '\ufeff', '\u{e0041}']) expect(accepts(name, text)).toBe(false);
    for (const text of ['A', '🐶', 'ليلى']) expect(accepts(name, text)).toBe(true);
  });
});
