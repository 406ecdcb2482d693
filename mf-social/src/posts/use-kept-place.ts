import { useLocation } from '@qlixline/shell-bridge/routing';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Which post was at the top of the screen, and how far from it in pixels, by the entry of the history. */
type Place = { post: string; top: number };
const places = new Map<string, Place>();
const KEPT_PLACES_MAX = 50;

/**
 * Keeps the reader's place in a list of posts for the way back. The browser's own memory is a number of pixels,
 * which says little where rows get their height only when they are near the screen.
 */
export function useKeptPlace(): RefObject<HTMLUListElement | null> {
  const { key } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const place = places.get(key);
    if (!place) return;
    const back = () => returnTo(list.current, place);
    back();
    // Once more after the browser has put back what it remembers.
    const frame = requestAnimationFrame(back);
    return () => cancelAnimationFrame(frame);
  }, [key]);

  useEffect(() => {
    const remember = () => rememberPlace(key, list.current);
    addEventListener('scrollend', remember);
    return () => removeEventListener('scrollend', remember);
  }, [key]);

  return list;
}

function returnTo(list: HTMLElement | null, { post, top }: Place): void {
  const row = list?.querySelector(`[data-post="${post}"]`);
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

function rememberPlace(key: string, list: HTMLElement | null): void {
  places.delete(key);
  if (scrollY === 0) return;
  for (const row of list?.querySelectorAll<HTMLElement>('[data-post]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom <= 0) continue;
    places.set(key, { post: row.dataset['post'] ?? '', top });
    break;
  }
  const [oldest] = places.keys();
  if (places.size > KEPT_PLACES_MAX && oldest !== undefined) places.delete(oldest);
}
