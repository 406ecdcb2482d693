/** Browsers round places: less than this is no movement. */
const STILL_PX = 1;

export type Approach = {
  /** The element that scrolls; null for the page. */
  root: Element | null;
  /** How far from its place the edge counts as near, as a `rootMargin`. */
  margin: string;
  /** The reader is on the way already: their last approach led to nothing. */
  isUnderWay?: boolean;
};

/** Events by which a reader goes on at an end beyond which nothing can be scrolled. */
const INTENTS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Calls `load` once, when the reader approaches the edge of a list: scrolls towards it, and it is near. A list that leaves nothing to
 * scroll is approached by being opened, and one whose edge is in view by a wheel, a finger or a key. An edge that is near without the reader's doing, because rows above it are not drawn yet or
 * because a page brought few of them, loads nothing. Returns what stops watching; each further page needs another call.
 */
export function onApproach(
  edge: Element,
  { root, margin, isUnderWay = false }: Approach,
  load: () => void,
): () => void {
  if (!canTellApproach()) return () => undefined;
  let isNear = false;
  let isApproaching = isUnderWay;
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
    before = { ...place, away: Math.max(before?.away ?? 0, place.away) };
    loadOnce();
  };
  const onIntent = () => {
    if (edgePlace(edge, root).away === 0) isApproaching = true;
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

/** False in browsers that don't say what is near the screen: there, a list goes on when its button is pressed. */
const canTellApproach = (): boolean => typeof IntersectionObserver !== 'undefined';

/** On the screen, and how far outside of what is shown; in px. */
type Place = { top: number; away: number };

function edgePlace(edge: Element, root: Element | null): Place {
  const { top, height } = edge.getBoundingClientRect();
  const shown = root?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return { top, away: Math.max(0, top - shown.bottom, shown.top - top - height) };
}

/** Scrolled nearer than the farthest place since the last page, or scrolled while it is in view. */
function isCloser(place: Place, before: Place): boolean {
  return place.away < before.away - STILL_PX || (place.away === 0 && Math.abs(place.top - before.top) > STILL_PX);
}

/** Nothing around the edge scrolls. */
function isWholeInView(edge: Element): boolean {
  const page = document.documentElement;
  for (let around: Element | null = edge; around && around !== page; around = around.parentElement) {
    if (isHigher(around) && /auto|scroll/.test(getComputedStyle(around).overflowY)) return false;
  }
  return !isHigher(page);
}

const isHigher = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + STILL_PX;
