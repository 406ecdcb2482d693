import { describe, expect, test } from '@jest/globals';

import { isThemeMode, nextThemeMode, resolveTheme } from './theme.ts';

describe('theme modes', () => {
  test('nextThemeMode cycles from light to dark to auto', () => {
    expect(nextThemeMode('light')).toBe('dark');
    expect(nextThemeMode('dark')).toBe('auto');
    expect(nextThemeMode('auto')).toBe('light');
  });

  test('resolveTheme follows the system only in auto mode', () => {
    expect(resolveTheme('auto', true)).toBe('dark');
    expect(resolveTheme('auto', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('dark', false)).toBe('dark');
  });

  test('isThemeMode rejects any other stored value', () => {
    expect(isThemeMode('sepia')).toBe(false);
    expect(isThemeMode(null)).toBe(false);
  });
});
