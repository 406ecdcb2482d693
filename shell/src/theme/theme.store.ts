import type { Theme, ThemeMode } from '@qlixline/shell-bridge';
import { createStore } from 'zustand/vanilla';

import { isThemeMode, nextThemeMode, resolveTheme } from './theme.ts';

const STORAGE_KEY = 'themeMode'; // behaviour: theme
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export const themeStore = createStore<Theme>(() => themeFor(storedMode()));

/** Applies the theme and follows the system and other tabs. */
export function startTheme(): void {
  showTheme(themeStore.getState());
  themeStore.subscribe(showTheme);
  matchMedia(SYSTEM_DARK).addEventListener('change', () => themeStore.setState(themeFor(themeStore.getState().mode)));
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) themeStore.setState(themeFor(storedMode()));
  });
}

export function setThemeMode(mode: ThemeMode): void {
  themeStore.setState(themeFor(mode));
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage is blocked or full: the setting lasts as long as the page.
  }
}

export function cycleThemeMode(): void {
  setThemeMode(nextThemeMode(themeStore.getState().mode));
}

function themeFor(mode: ThemeMode): Theme {
  return { mode, resolved: resolveTheme(mode, matchMedia(SYSTEM_DARK).matches) };
}

function showTheme({ resolved }: Theme): void {
  document.documentElement.dataset['theme'] = resolved;
}

function storedMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isThemeMode(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}
