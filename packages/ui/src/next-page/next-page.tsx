import { onApproach } from '@qlixline/contract/calls/approach';
import { useEffect, useRef } from 'react';

import { Button } from '../button/button.tsx';
import classes from './next-page.module.css';

export type NextPageProps = {
  list: ContinuedList;
  /** Label of the button, such as "Show older posts". */
  label: string;
  /** Text after a failed load. */
  failed: string;
  /**
   * Distance at which the next page loads automatically, once per approach, as a `rootMargin`; if absent, only the
   * button loads.
   */
  ahead?: string;
  /** True if the user counts as approaching when the element is mounted. */
  isUnderWay?: boolean;
};

/** Fields of an infinite query that describe how the list continues. */
export type ContinuedList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** End of a partly loaded list: loads the next page, shows errors, and disappears after the last page. */
export function NextPage({ list, label, failed, ahead, isUnderWay = false }: NextPageProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const underWay = useRef(isUnderWay);
  // Waits while the list refreshes, because one request would cancel the other. After an error only the button loads.
  const mayAsk = ahead !== undefined && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    const element = end.current;
    if (!mayAsk || !element) return;
    const approach = { root: element.closest('dialog'), margin: ahead, wasApproached: underWay.current };
    return onApproach(element, approach, () => {
      underWay.current = false; // for the first page only
      void fetchNextPage();
    });
  }, [mayAsk, ahead, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className={classes.end}>
      {isFetchNextPageError && <p role="alert">{failed}</p>}
      <Button variant="soft" loading={isFetchingNextPage} disabled={isFetching} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
