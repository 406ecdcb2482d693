import { describe, expect, jest, test } from '@jest/globals';

import { countGraphemes } from './count-graphemes.ts';
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

  // Each is among the longest graphemes or words, by bytes, that people write in the script.
  test.each([
    ['Hindi', 'लक्ष्मी'],
    ['Tamil', 'க்ஷௌ'],
    ['Bengali', 'ক্ষৌ'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Thai', 'นี้'],
    ['Arabic with vowel signs', 'لَّ'],
    ['Korean by letters', '\u1112\u1161\u11ab'],
    ['Russian', 'й'],
    ['Japanese', '語'],
    ['emoji with a skin colour', '👍🏽'],
  ])('accepts %s at the full length', (_, letter) => {
    const count = Math.floor(1000 / countGraphemes(letter));
    expect(accepts(textUpTo(1000), letter.repeat(count))).toBe(true);
  });

  test.each([
    ['families', '👩‍👧‍👦'],
    ['flags of regions', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['letters under thirty marks', `e${'\u0301'.repeat(30)}`],
  ])('rejects a text of nothing but %s at the full length', (_, grapheme) => {
    expect(accepts(textUpTo(1000), grapheme.repeat(1000))).toBe(false);
    expect(accepts(textUpTo(1000), grapheme.repeat(200))).toBe(true);
  });

  test('accepts a single flag of a region where one character is allowed', () => {
    expect(accepts(textUpTo(1), '🏴󠁧󠁢󠁳󠁣󠁴󠁿')).toBe(true);
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

  const INVISIBLE = [
    '\u3164',
    '\u200b',
    '\u2800',
    '\u115f',
    '\u00ad',
    '\uffa0',
    '\u034f',
    '\u{e0100}',
    '\u2800 \u3164',
  ];

  test.each(INVISIBLE)('rejects a name of nothing but %j, and accepts it beside letters', (blank) => {
    expect(accepts(lineUpTo(50), blank.repeat(3))).toBe(false);
    expect(accepts(requiredLineUpTo(50, 'Pet name is required'), blank.repeat(3))).toBe(false);
    expect(accepts(lineUpTo(50), `Ana${blank}`)).toBe(true);
  });

  test('accepts an empty line, and one of spaces as empty', () => {
    for (const text of ['', '   ']) expect(lineUpTo(50).parse(text)).toBe('');
  });

  test('requiredLineUpTo rejects a line without a visible character', () => {
    const name = requiredLineUpTo(50, 'Pet name is required');
    for (const text of ['', '  ', '\u200b\u200b', '\ufeff', '\u{e0041}']) expect(accepts(name, text)).toBe(false);
    for (const text of ['A', '🐶', 'ليلى']) expect(accepts(name, text)).toBe(true);
  });
});
