import { beforeEach, describe, expect, jest, test } from '@jest/globals';

let systemIsDark = false;
let systemChanged = () => {};

beforeEach(() => {
  jest.resetModules(); // The store reads the storage when it is loaded.
  localStorage.clear();
  systemIsDark = false;
  globalThis.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_type: string, listener: () => void) => {
      systemChanged = listener;
    },
  })) as unknown as typeof matchMedia;
});

const start = async () => {
  const store = await import('./theme.store.ts');
  store.startTheme();
  return store;
};
const shown = () => document.documentElement.dataset['theme'];

describe('theme store', () => {
  test('the theme defaults to auto and follows the system while the page is open', async () => {
    await start();
    expect(shown()).toBe('light');
    systemIsDark = true;
    systemChanged();
    expect(shown()).toBe('dark');
  });

  test('the theme is restored from themeMode', async () => {
    localStorage.setItem('themeMode', 'dark');
    await start();
    expect(shown()).toBe('dark');
  });

  test('changing the theme stores the new mode', async () => {
    const { cycleThemeMode } = await start();
    cycleThemeMode();
    expect(localStorage.getItem('themeMode')).toBe('light');
    cycleThemeMode();
    expect(localStorage.getItem('themeMode')).toBe('dark');
    expect(shown()).toBe('dark');
  });
});
