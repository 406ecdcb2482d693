import { expect, test } from '@jest/globals';

import { begunMention } from './begun-mention.ts';

test.each([
  ['@', '', 0],
  ['Hello @an', 'an', 6],
  ['(@ana.and', 'ana.and', 1],
  ['one\n@Å', 'Å', 4],
])('%j names somebody who begins with %j', (text, name, start) => {
  expect(begunMention(text, text.length)).toEqual({ name, start, end: text.length });
});

test.each(['', 'ana', 'mira@ana', '@ana ', '@@', 'https://example.org/@ana', `@${'a'.repeat(41)}`])(
  '%j names nobody',
  (text) => {
    expect(begunMention(text, text.length)).toBeUndefined();
  },
);

test('What follows the caret is not part of the name', () => {
  expect(begunMention('@anabel', 4)).toEqual({ name: 'ana', start: 0, end: 4 });
});
