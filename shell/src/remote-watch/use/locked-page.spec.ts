import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { isLocked } from './locked-page.ts';

let height = 3_000;

beforeEach(() => {
  height = 3_000;
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />';
  document.body.innerHTML = '<main id="content">Text</main><dialog id="dialog"></dialog>';
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => void jest.restoreAllMocks());

const viewport = (more: string) =>
  (document.querySelector('meta')!.content = `width=device-width, initial-scale=1, ${more}`);

test('a page that scrolls isn’t locked', () => {
  expect(isLocked()).toBe(false);
});

test.each([
  ['the body is cut off', () => (document.body.style.overflowY = 'hidden')],
  ['the page is cut off', () => (document.documentElement.style.overflowY = 'clip')],
  ['the body stands still', () => (document.body.style.position = 'fixed')],
  ['it can’t be enlarged', () => viewport('user-scalable=no')],
  ['it can’t be enlarged, in numbers', () => viewport('user-scalable = 0')],
  ['its scale has a maximum of 1', () => viewport('maximum-scale=1.0')],
  ['its text can’t be selected', () => (document.getElementById('content')!.style.userSelect = 'none')],
])('a page is locked if %s', (_, lock) => {
  lock();
  expect(isLocked()).toBe(true);
});

test.each([
  [
    'a dialog is open',
    () => {
      document.body.style.overflowY = 'hidden';
      document.querySelector('dialog')!.setAttribute('open', '');
    },
  ],
  [
    'all of it is in view',
    () => {
      document.body.style.overflowY = 'hidden';
      height = innerHeight;
    },
  ],
  ['its scale has a larger maximum', () => viewport('maximum-scale=10')],
  ['it has no frame', () => document.getElementById('content')?.remove()],
])('a page isn’t locked if %s', (_, change) => {
  change();
  expect(isLocked()).toBe(false);
});
