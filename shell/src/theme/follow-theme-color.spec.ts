import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { followThemeColor } from './follow-theme-color.ts';
import { setThemeMode, themeStore } from './theme.store.ts';

const [LIGHT, DARK] = ['#faf6f0', '#171411'];
let stop = () => {};

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="${LIGHT}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${DARK}" media="(prefers-color-scheme: dark)">`;
  stop = followThemeColor();
});
afterEach(() => {
  stop();
  setThemeMode('auto');
  document.head.innerHTML = '';
});

const colors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((one) => one.content);

test('the bars follow the system while the theme does', () => {
  expect(themeStore.getState().mode).toBe('auto');
  expect(colors()).toEqual([LIGHT, DARK]);
});

test.each([
  ['dark', [DARK, DARK]],
  ['light', [LIGHT, LIGHT]],
] as const)('the bars are %s when the user chooses that theme, whatever the system’s is', (mode, expected) => {
  setThemeMode(mode);
  expect(colors()).toEqual(expected);
  setThemeMode('auto');
  expect(colors()).toEqual([LIGHT, DARK]);
});
