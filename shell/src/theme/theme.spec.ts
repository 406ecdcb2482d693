import { describe, expect, test } from '@jest/globals';

import { isThemeMode, nextThemeMode, resolveTheme } from './theme.ts';

describe('the theme', () => {
  test('goes from light to dark to auto and back to light', () => {
    expect(nextThemeMode('light')).toBe('dark');
    expect(nextThemeMode('dark')).toBe('auto');
    expect(nextThemeMode('auto')).toBe('light');
  });

  test('follows the system only while it is auto', () => {
    expect(resolveTheme('auto', true)).toBe('dark');
    expect(resolveTheme('auto', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('dark', false)).toBe('dark');
  });

  test('is not taken from anything else that may be stored', () => {
    expect(isThemeMode('sepia')).toBe(false);
    expect(isThemeMode(null)).toBe(false);
  });
});
