import type { Theme, ThemeMode } from '@qlixline/shell-bridge';

const THEME_MODES: readonly ThemeMode[] = ['light', 'dark', 'auto'];

/** Returns the next mode: light, dark, auto, light (behaviour: theme). */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return THEME_MODES[(THEME_MODES.indexOf(mode) + 1) % THEME_MODES.length] ?? 'light';
}

/** Resolves a mode to a theme; auto follows the system. */
export function resolveTheme(mode: ThemeMode, systemIsDark: boolean): Theme['resolved'] {
  if (mode === 'auto') return systemIsDark ? 'dark' : 'light';
  return mode;
}

export function isThemeMode(value: unknown): value is ThemeMode {
  return THEME_MODES.some((mode) => mode === value);
}
