import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the field at its position on the screen while comments are added above it, by scrolling the page. Browsers do
 * so only for content above the screen.
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
