import { expect, test } from '@jest/globals';

import { typedMention, typedTag } from './typed-mention.ts';

test.each([
  ['@', '', 0],
  ['Hello @an', 'an', 6],
  ['(@ana.and', 'ana.and', 1],
  ['one\n@Å', 'Å', 4],
])('the text %j ends with a mention that begins with %j', (text, name, start) => {
  expect(typedMention(text, text.length)).toEqual({ name, start, end: text.length });
});

test.each(['', 'ana', 'mira@ana', '@ana ', '@@', 'https://example.org/@ana', `@${'a'.repeat(41)}`])(
  'the text %j ends with no mention',
  (text) => {
    expect(typedMention(text, text.length)).toBeUndefined();
  },
);

test('typedMention ignores text after the caret', () => {
  expect(typedMention('@anabel', 4)).toEqual({ name: 'ana', start: 0, end: 4 });
});

test.each([
  ['#', '', 0],
  ['At the #la', 'la', 7],
  ['(#2026', '2026', 1],
  ['one\n#ねこ', 'ねこ', 4],
])('the text %j ends with a tag that begins with %j', (text, name, start) => {
  expect(typedTag(text, text.length)).toEqual({ name, start, end: text.length });
});

test.each(['', 'dog', 'a#dog', '#dog ', '##', '#do-', 'https://example.org/#dog', '@#dog', `#${'a'.repeat(51)}`])(
  'the text %j ends with no tag',
  (text) => {
    expect(typedTag(text, text.length)).toBeUndefined();
  },
);
