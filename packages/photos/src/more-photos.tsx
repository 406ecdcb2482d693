import { messageOf } from '@qlixline/api-client/http';
import { Button } from '@qlixline/ui/button';
import { useEffect, useRef } from 'react';

import styles from './photos.module.css';

/** How far below the sheet's edge the next page is asked for, in CSS pixels. */
const AHEAD = '600px';

/** What of an infinite query's result says how it goes on. */
type Continued = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

/** Asks for the next page shortly before its place is in view; a button for whoever gets there first. */
export function MorePhotos({ list }: { list: Continued }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // Not while the list refreshes: the one request would cut off the other. After a failure the button asks.
  const mayAsk = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    const element = end.current;
    if (!mayAsk || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { root: element.closest('dialog'), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayAsk, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && (
        <p role="alert">{messageOf(error, 'Older photos could not be loaded. Please try again.')}</p>
      )}
      <Button variant="soft" loading={isFetchingNextPage} disabled={isFetching} onClick={() => void fetchNextPage()}>
        Show older photos
      </Button>
    </div>
  );
}
