import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Scroll positions by list, because opening a conversation is another page that remounts the list. */
const places = new Map<string, number>();

export function useKeptScroll(name: string): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = places.get(name) ?? 0;
    const remember = () => void places.set(name, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [name]);
  return scroller;
}
