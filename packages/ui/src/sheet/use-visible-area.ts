import { useMemo, useSyncExternalStore } from 'react';

type VisibleArea = { top?: number; bottom?: 'auto'; height?: number };

/**
 * Where on the screen the page can be seen: a keyboard covers the rest of it, and no unit of CSS knows of it. Pixels;
 * empty where the browser does not say, and for whoever has zoomed in.
 */
export function useVisibleArea(): VisibleArea {
  const area = useSyncExternalStore(subscribe, measure);
  return useMemo(() => (area ? (JSON.parse(area) as VisibleArea) : {}), [area]);
}

function subscribe(onChange: () => void) {
  globalThis.visualViewport?.addEventListener('resize', onChange);
  globalThis.visualViewport?.addEventListener('scroll', onChange);
  return () => {
    globalThis.visualViewport?.removeEventListener('resize', onChange);
    globalThis.visualViewport?.removeEventListener('scroll', onChange);
  };
}

/** As text: equal areas are one to React. */
function measure(): string | undefined {
  const viewport = globalThis.visualViewport; // jsdom has none
  if (!viewport || Math.abs(viewport.scale - 1) > 0.01) return undefined;
  const area: VisibleArea = {
    top: Math.round(viewport.offsetTop),
    bottom: 'auto',
    height: Math.round(viewport.height),
  };
  return JSON.stringify(area);
}
