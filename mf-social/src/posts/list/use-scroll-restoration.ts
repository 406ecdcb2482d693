import { useLocation } from '@qlixline/shell-bridge/routing';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The post at the top of the screen and its distance from it in px, by history entry. */
type ScrollPosition = { post: string; top: number };
const places = new Map<string, ScrollPosition>();
const STORED_POSITIONS_MAX = 50;

/**
 * Number of frames without movement until a restored position is final: rows get their heights one frame after another,
 * slowly on a busy device.
 */
const STILL_FRAMES = 20;
/** Maximum time in ms for which a position is held, so that a page that always moves doesn't block scrolling. */
const HELD_MAX_MS = 5000;
/** Movements below this are ignored, because browsers round positions. */
const STILL_PX = 1;
/** Events after which the position is stored: scrolling has ended, or the user is about to leave. */
const SETTLING_EVENTS = ['scrollend', 'click'];
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores the scroll position in a list of posts instead of the browser, which stores pixels although rows get their
 * height only near the screen.
 */
export function useScrollRestoration(): { list: RefObject<HTMLUListElement | null>; isReturning: boolean } {
  const { key } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  // A layout effect, because once the list is unmounted, the page may scroll for the next one before passive effects
  // end.
  useLayoutEffect(() => {
    const rows = list.current!; // exists as long as this hook
    history.scrollRestoration = 'manual'; // applies to this history entry permanently
    const position = places.get(key);
    const release = position && pinPosition(list, position);
    const remember = () => rememberPlace(key, rows);
    for (const type of SETTLING_EVENTS) addEventListener(type, remember, { capture: true });
    return () => {
      for (const type of SETTLING_EVENTS) removeEventListener(type, remember, { capture: true });
      release?.();
      if (!places.has(key)) remember(); // was never scrolled
      history.scrollRestoration = 'auto'; // for the next history entry
    };
  }, [key]);

  return { list, isReturning: places.has(key) };
}

/** Returns to a position and holds it while nearby rows get their heights, unless the user scrolls. */
function pinPosition(list: RefObject<HTMLElement | null>, position: ScrollPosition): () => void {
  const until = performance.now() + HELD_MAX_MS;
  let frame = 0;
  let stillFrames = 0;
  const pin = () => {
    const moved = returnTo(list.current, position);
    stillFrames = moved < STILL_PX ? stillFrames + 1 : 0;
    if (stillFrames < STILL_FRAMES && performance.now() < until) frame = requestAnimationFrame(pin);
  };
  const release = () => {
    cancelAnimationFrame(frame);
    for (const type of MOVES) removeEventListener(type, release);
  };
  for (const type of MOVES) addEventListener(type, release, { passive: true });
  pin();
  return release;
}

/** Scrolls to a position and returns how far off it was in px; Infinity without the row. */
function returnTo(list: HTMLElement | null, { post, top }: ScrollPosition): number {
  const row = list?.querySelector(`[data-post="${post}"]`);
  if (!row) return Number.POSITIVE_INFINITY;
  const distance = row.getBoundingClientRect().top - top;
  if (distance !== 0) scrollBy({ top: distance, behavior: 'instant' });
  return Math.abs(distance);
}

function rememberPlace(key: string, list: HTMLElement): void {
  places.delete(key);
  const row = firstSeen([...list.querySelectorAll<HTMLElement>('[data-post]')]);
  if (row) places.set(key, { post: row.dataset['post'] ?? '', top: row.getBoundingClientRect().top });
  const [oldest] = places.keys();
  if (places.size > STORED_POSITIONS_MAX && oldest !== undefined) places.delete(oldest);
}

/**
 * Finds the first row that doesn't end above the screen by binary search, since rows are stacked. It measures list
 * items only: measuring the content of a hidden one would force its layout at every press.
 */
function firstSeen(rows: readonly HTMLElement[]): HTMLElement | undefined {
  let [first, end] = [0, rows.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (rows[middle]!.parentElement!.getBoundingClientRect().bottom > 0) end = middle;
    else first = middle + 1;
  }
  return rows[first];
}
