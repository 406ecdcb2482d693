import { SEARCH_TYPES } from '@qlixline/contract/search/search-types';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { useEffect, useRef, useState } from 'react';

/** Debounce in ms; fast typing still causes some requests, far below the rate limit per minute. */
const TYPING_PAUSE_MS = 250;

/**
 * Keeps the search in the address, so that it can be shared and restored. `typed` is ahead of the address by the
 * debounce; typing replaces the history entry.
 */
export function useSearchAddress() {
  const [query, setQuery] = useSearchParams();
  const q = (query.get('q') ?? '').trim();
  const type = typeIn(query);
  const [typed, setTyped] = useState(q);
  const [followed, setFollowed] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed by other means than typing: the sidebar's field, going back, a recent search.
  if (q !== followed) {
    setFollowed(q);
    if (q !== typed.trim()) setTyped(q);
  }
  useEffect(() => {
    const stale = timer;
    return () => clearTimeout(stale.current);
  }, []);

  function write(text: string) {
    clearTimeout(timer.current);
    const next = text.trim();
    setQuery(
      (now) => {
        const kept = typeIn(now);
        return { ...(next && { q: next, ...(kept && { type: kept }) }) };
      },
      { replace: true },
    );
  }

  /** Searches at once, for a chosen suggestion or Enter. */
  function enter(text: string) {
    setTyped(text);
    write(text);
  }

  function typeText(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(text), TYPING_PAUSE_MS);
  }

  return { q, type, typed, typeText, enter };
}

const typeIn = (query: URLSearchParams) => SEARCH_TYPES.find((type) => type === query.get('type'));
