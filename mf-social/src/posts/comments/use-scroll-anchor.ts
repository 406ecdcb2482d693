import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the field that somebody writes in where it is on the screen while comments come above it: the page moves
 * instead. The browser only does so for what is above the screen.
 */
export function useScrollAnchor(): RefObject<HTMLElement | null> {
  const comments = useRef<HTMLElement>(null);

  useEffect(() => {
    const form = comments.current?.querySelector('form');
    if (!comments.current || !form || typeof ResizeObserver === 'undefined') return;
    let top = 0;
    const remember = () => void (top = form.getBoundingClientRect().top);
    const observer = new ResizeObserver(() => {
      const moved = form.getBoundingClientRect().top - top;
      if (moved !== 0 && form.contains(document.activeElement)) scrollBy({ top: moved, behavior: 'instant' });
      remember();
    });
    remember();
    observer.observe(comments.current);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', remember);
    };
  }, []);

  return comments;
}
