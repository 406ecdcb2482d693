import { expect, test } from '@jest/globals';

import { pressedKey } from './pressed-key.ts';

test.each([
  ['a plain Enter', { key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  [
    'the Enter that confirms a conversion in Chrome and Firefox',
    { key: 'Enter', keyCode: 229, isComposing: true },
    undefined,
  ],
  ['the Enter that confirms a conversion in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, undefined],
  ['a key of a composition', { key: 'Process', keyCode: 229, isComposing: true }, undefined],
  ['Escape while a word is chosen', { key: 'Escape', keyCode: 229, isComposing: false }, undefined],
  ['a letter', { key: 'a', keyCode: 65, isComposing: false }, 'a'],
])('pressedKey reads %s from the browser’s event and from React’s', (_, event, key) => {
  expect(pressedKey(event)).toBe(key);
  expect(pressedKey({ nativeEvent: event })).toBe(key);
});
