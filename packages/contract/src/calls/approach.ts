/** Scroll movements below this are ignored, in px: browsers round positions. */
const STILL_PX = 1;

export type Approach = {
  /** The scrolling element; null for the page. */
  root: Element | null;
  /** Distance at which the edge counts as near, as a `rootMargin`. */
  margin: string;
  /** True if the user has already approached the edge and nothing was loaded then. */
  wasApproached?: boolean;
};

/** Events that signal the wish to go on when nothing can be scrolled any further. */
const INTENTS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Calls `load` once when the user scrolls towards the edge of a list and it is near. If nothing can be scrolled,
 * opening the list is enough; if the edge is in view, a wheel, touch or key event is. An edge that is near for other
 * reasons, such as rows above that aren't drawn yet or a short page, loads nothing. Returns a function that stops
 * watching; call it again for each further page.
 */
export function onApproach(
  edge: Element,
  { root, margin, wasApproached = false }: Approach,
  load: () => void,
): () => void {
  if (!canTellApproach()) return () => undefined;
  let isNear = false;
  let isApproaching = wasApproached;
  let before: Place | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false;
      before ??= edgePlace(edge, root);
      if (isNear && isWholeInView(edge)) isApproaching = true;
      loadOnce();
    },
    { root, rootMargin: margin },
  );
  const onScroll = () => {
    const place = edgePlace(edge, root);
    if (before && isCloser(place, before)) isApproaching = true;
    before = { ...place, distancePx: Math.max(before?.distancePx ?? 0, place.distancePx) };
    loadOnce();
  };
  const onIntent = () => {
    if (edgePlace(edge, root).distancePx === 0) isApproaching = true;
    loadOnce();
  };
  function loadOnce(): void {
    if (!isNear || !isApproaching) return;
    stop();
    load();
  }
  function stop(): void {
    observer.disconnect();
    removeEventListener('scroll', onScroll, { capture: true });
    for (const intent of INTENTS) removeEventListener(intent, onIntent);
  }

  observer.observe(edge);
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  for (const intent of INTENTS) addEventListener(intent, onIntent, { passive: true });
  return stop;
}

/** Returns false in browsers without IntersectionObserver; there, lists continue by button. */
const canTellApproach = (): boolean => typeof IntersectionObserver !== 'undefined';

/** Position of the edge: `top` on the screen and `distancePx`, its distance from the visible area, in px. */
type Place = { top: number; distancePx: number };

function edgePlace(edge: Element, root: Element | null): Place {
  const { top, height } = edge.getBoundingClientRect();
  const shown = root?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return { top, distancePx: Math.max(0, top - shown.bottom, shown.top - top - height) };
}

/** Returns true if the edge is nearer than at its farthest since the last page, or moved while in view. */
function isCloser(place: Place, before: Place): boolean {
  return (
    place.distancePx < before.distancePx - STILL_PX ||
    (place.distancePx === 0 && Math.abs(place.top - before.top) > STILL_PX)
  );
}

/** Returns true if nothing around the edge can be scrolled. */
function isWholeInView(edge: Element): boolean {
  const page = document.documentElement;
  for (let around: Element | null = edge; around && around !== page; around = around.parentElement) {
    if (isHigher(around) && /auto|scroll/.test(getComputedStyle(around).overflowY)) return false;
  }
  return !isHigher(page);
}

const isHigher = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + STILL_PX;
