import { useLocation } from '@qlixline/shell-bridge/routing';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Which post was at the top of the screen, and how far from it in pixels, by the entry of the history. */
type Place = { post: string; top: number };
const places = new Map<string, Place>();
const KEPT_PLACES_MAX = 50;

/** Some frames: rows that come near the screen are laid out one frame after the other. */
const HELD_MS = 300;
/** The reader has come to a place, or goes on from it before the browser has said so. */
const STANDS_STILL = ['scrollend', 'click'];
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the reader's place in a list of posts for the way back, instead of the browser: its memory is a number of
 * pixels, which says little where rows get their height only when they are near the screen.
 */
export function useScrollRestoration(): RefObject<HTMLUListElement | null> {
  const { key } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  // All of it in a layout effect: once the list is gone, the page may scroll for another one before passive effects end.
  useLayoutEffect(() => {
    const rows = list.current;
    history.scrollRestoration = 'manual'; // of this entry of the history, for good
    const place = places.get(key);
    const letGo = place && holdPlace(list, place);
    const remember = () => rememberPlace(key, rows);
    for (const type of STANDS_STILL) addEventListener(type, remember, { capture: true });
    return () => {
      for (const type of STANDS_STILL) removeEventListener(type, remember, { capture: true });
      letGo?.();
      if (!places.has(key)) remember(); // was never scrolled
      history.scrollRestoration = 'auto'; // of the entry that comes after it
    };
  }, [key]);

  return list;
}

/** Goes back to a place and stays there while rows near it get their height, unless the reader moves on. */
function holdPlace(list: RefObject<HTMLElement | null>, place: Place): () => void {
  const until = performance.now() + HELD_MS;
  let frame = 0;
  const hold = () => {
    returnTo(list.current, place);
    if (performance.now() < until) frame = requestAnimationFrame(hold);
  };
  const letGo = () => {
    cancelAnimationFrame(frame);
    for (const type of MOVES) removeEventListener(type, letGo);
  };
  for (const type of MOVES) addEventListener(type, letGo, { passive: true });
  hold();
  return letGo;
}

function returnTo(list: HTMLElement | null, { post, top }: Place): void {
  const row = list?.querySelector(`[data-post="${post}"]`);
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

function rememberPlace(key: string, list: HTMLElement | null): void {
  places.delete(key);
  for (const row of list?.querySelectorAll<HTMLElement>('[data-post]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom <= 0) continue;
    places.set(key, { post: row.dataset['post'] ?? '', top });
    break;
  }
  const [oldest] = places.keys();
  if (places.size > KEPT_PLACES_MAX && oldest !== undefined) places.delete(oldest);
}
