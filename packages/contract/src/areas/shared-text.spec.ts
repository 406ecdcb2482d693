import { expect, test } from '@jest/globals';

import { POST_TEXT_MAX } from '../limits.ts';
import { sharedText } from './shared-text.ts';
import type { SharedFields } from './shared-text.ts';

const PAGE = 'https://pets.example/otters?a=1&b=2#top';

test.each<[string, SharedFields, string]>([
  ['nothing', {}, ''],
  ['a text', { text: 'Look at this' }, 'Look at this'],
  ['a page with its title', { title: 'Otters', url: PAGE }, `Otters\n${PAGE}`],
  ['a page whose address is in the text', { title: 'Otters', text: PAGE }, `Otters\n${PAGE}`],
  ['a page whose address is in the text and in its field', { text: `See ${PAGE}`, url: PAGE }, `See ${PAGE}`],
  ['a title that the text repeats', { title: 'Otters', text: 'Otters hold hands' }, 'Otters hold hands'],
  ['an address that is no web page', { text: 'Hi', url: 'javascript:alert(1)' }, 'Hi'],
  ['control characters', { text: 'a\u0000b\u001B[31mc\r\nd\u0085' }, 'ab[31mc\nd'],
  ['spaces only', { title: ' ', text: '\n\t', url: '  ' }, ''],
])('shares %s as the text of a post', (_what, fields, text) => {
  expect(sharedText(fields)).toBe(text);
});

test('cuts a long text without leaving half a character', () => {
  const text = sharedText({ text: `a${'🐾'.repeat(POST_TEXT_MAX)}` });
  expect(text.length).toBeLessThanOrEqual(POST_TEXT_MAX);
  expect(text.isWellFormed()).toBe(true);
});
