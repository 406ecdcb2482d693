import { useMemo, useSyncExternalStore } from 'react';

import type { MarkerTone } from './map-types.ts';

/** Colours of a map in CSS notation. */
export type MapColors = { isDark: boolean } & Record<
  'sea' | 'land' | 'coast' | 'border' | 'surface' | MarkerTone,
  string
>;

/** Ground colours exist only on maps; the others are the page's. */
const GROUND = {
  light: { sea: '#cfe3ee', land: '#f6f1e7', coast: '#b3cbd9', border: '#c9b9a4' },
  dark: { sea: '#14212a', land: '#262320', coast: '#34505f', border: '#54483d' },
};

/** Returns the colours of the current theme, because a canvas cannot use CSS variables. */
export function useMapColors(): MapColors {
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset['theme']);
  return useMemo(() => colorsOf(theme), [theme]);
}

function colorsOf(theme: string | undefined): MapColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    isDark: theme === 'dark',
    ...GROUND[theme === 'dark' ? 'dark' : 'light'],
    surface: token('--surface'),
    ink: token('--ink'),
    accent: token('--accent'),
    leaf: token('--leaf'),
    sky: token('--sky'),
    sun: token('--sun'),
  };
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
