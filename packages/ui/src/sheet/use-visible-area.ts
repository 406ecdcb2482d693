import { useMemo, useSyncExternalStore } from 'react';

type VisibleArea = { top?: number; bottom?: 'auto'; height?: number };

/**
 * Returns the visible area of the page in px, which a keyboard reduces without any CSS unit knowing. Empty if the
 * browser doesn't report it and while the user has zoomed in.
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

/** Returns the area as text, so that equal areas cause no rerender. */
function measure(): string | undefined {
  const viewport = globalThis.visualViewport; // missing in jsdom
  if (!viewport || Math.abs(viewport.scale - 1) > 0.01) return undefined;
  const area: VisibleArea = {
    top: Math.round(viewport.offsetTop),
    bottom: 'auto',
    height: Math.round(viewport.height),
  };
  return JSON.stringify(area);
}
