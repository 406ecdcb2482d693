import { describe, expect, jest, test } from '@jest/globals';

import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';

const accepts = (schema: { safeParse(text: string): { success: boolean } }, text: string) =>
  schema.safeParse(text).success;

describe('textUpTo', () => {
  test('accepts several lines, any script and emoji', () => {
    for (const text of ['One\nTwo\tThree\r\nFour', 'مرحبا', 'naïve', 'བསྒྲུབས', `e${'\u0301'.repeat(30)}`, '👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
      expect(accepts(textUpTo(50), text)).toBe(true);
  });

  test('collapses empty lines to one, and preserves indentation', () => {
    const read = (text: string) => textUpTo(50).parse(text);
    expect(read(' One\n\n\n\nTwo\r\n \t\r\n\r\n\nThree\n\nFour\n  Five ')).toBe('One\n\nTwo\n\nThree\n\nFour\n  Five');
  });

  test.each([
    ['NUL, which the database cannot hold', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['half of a surrogate pair, which would be stored as something else', 'a\ud800b'],
    ['a heap of marks on one letter', `a${'\u0301\u0323'.repeat(16)}`],
  ])('rejects a text with %s', (_, text) => {
    expect(accepts(textUpTo(50), text)).toBe(false);
  });

  test('rejects a text that is far too long without counting its graphemes', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(accepts(textUpTo(50), 'é'.repeat(100_000))).toBe(false);
    expect(segment).not.toHaveBeenCalled();
    expect(accepts(textUpTo(50), 'é'.repeat(51))).toBe(false);
    expect(segment).toHaveBeenCalled();
    segment.mockRestore();
  });
});

describe('lineUpTo', () => {
  test.each([
    ['a second line', 'Ana\nBcc: everyone'],
    ['a line separator', 'Ana\u2028Ben'],
    ['an override that turns the text around it', 'Ana\u202enimda'],
    ['an isolate that is left open', 'Ana\u2067'],
  ])('rejects a line with %s', (_, text) => {
    expect(accepts(lineUpTo(50), text)).toBe(false);
  });

  test('accepts a line written from right to left', () => {
    expect(accepts(lineUpTo(50), 'ליאת \u200fאב')).toBe(true);
  });

  test('requiredLineUpTo rejects a line without a visible character', () => {
    const name = requiredLineUpTo(50, 'Pet name is required');
    for (const text of ['', '  ', '\u200b\u200b', '\ufeff', '\u{e0041}']) expect(accepts(name, text)).toBe(false);
    for (const text of ['A', '🐶', 'ليلى']) expect(accepts(name, text)).toBe(true);
  });
});
