import { useLocation } from '@qlixline/shell-bridge/routing';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Which post was at the top of the screen, and how far from it in pixels, by the entry of the history. */
type Place = { post: string; top: number };
const places = new Map<string, Place>();
const KEPT_PLACES_MAX = 50;

/**
 * The place is held until its row has stood still for so many frames: rows near the screen get their heights one frame
 * after the other, and a busy device takes long for each.
 */
const STILL_FRAMES = 20;
/** A page in which something always moves must not keep the reader's scrolling for ever. */
const HELD_MAX_MS = 5000;
/** Browsers round places, so that a row may be a fraction of a pixel off for good. */
const STILL_PX = 1;
/** The reader has come to a place, or goes on from it before the browser has said so. */
const STANDS_STILL = ['scrollend', 'click'];
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the reader's place in a list of posts for the way back, instead of the browser: its memory is a number of
 * pixels, which says little where rows get their height only when they are near the screen.
 */
export function useScrollRestoration(): { list: RefObject<HTMLUListElement | null>; isReturning: boolean } {
  const { key } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  // All of it in a layout effect: once the list is gone, the page may scroll for another one before passive effects end.
  useLayoutEffect(() => {
    const rows = list.current!; // there as long as this is
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

  return { list, isReturning: places.has(key) };
}

/** Goes back to a place and stays there while rows near it get their height, unless the reader moves on. */
function holdPlace(list: RefObject<HTMLElement | null>, place: Place): () => void {
  const until = performance.now() + HELD_MAX_MS;
  let frame = 0;
  let stillFrames = 0;
  const hold = () => {
    const moved = returnTo(list.current, place);
    stillFrames = moved < STILL_PX ? stillFrames + 1 : 0;
    if (stillFrames < STILL_FRAMES && performance.now() < until) frame = requestAnimationFrame(hold);
  };
  const letGo = () => {
    cancelAnimationFrame(frame);
    for (const type of MOVES) removeEventListener(type, letGo);
  };
  for (const type of MOVES) addEventListener(type, letGo, { passive: true });
  hold();
  return letGo;
}

/** How far the row was from its place, in pixels; without the row, as far as can be. */
function returnTo(list: HTMLElement | null, { post, top }: Place): number {
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
  if (places.size > KEPT_PLACES_MAX && oldest !== undefined) places.delete(oldest);
}

/**
 * The first row that does not end above the screen. Rows stand below each other, so that few of many are measured, by
 * their items of the list: to measure what is in one that is not shown, the browser would lay it out, at every press.
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
