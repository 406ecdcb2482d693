import { useMemo, useSyncExternalStore } from 'react';

import type { MarkerTone } from './map-types.ts';

/** What a map is painted with, as CSS writes colours. */
export type MapColors = { isDark: boolean } & Record<
  'sea' | 'land' | 'coast' | 'border' | 'surface' | MarkerTone,
  string
>;

/** The ground is only on maps: the other colours are those of the page. */
const GROUND = {
  light: { sea: '#cfe3ee', land: '#f6f1e7', coast: '#b3cbd9', border: '#c9b9a4' },
  dark: { sea: '#14212a', land: '#262320', coast: '#34505f', border: '#54483d' },
};

/** Of the theme that the page is in: a canvas knows no variables of CSS. */
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
