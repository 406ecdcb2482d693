import { onApproach } from '@qlixline/contract/approach';
import { useEffect, useRef } from 'react';

import { Button } from '../button/button.tsx';
import classes from './next-page.module.css';

export type NextPageProps = {
  list: ContinuedList;
  /** On the button, such as "Show older posts". */
  label: string;
  /** Said when the page could not be loaded. */
  failed: string;
  /**
   * How far before its place is in view the page is asked for without a press, once for each approach of the reader, as a
   * `rootMargin`; left out where only the button asks.
   */
  ahead?: string;
  /** The reader approaches its place already when it comes into the page. */
  isUnderWay?: boolean;
};

/** What an infinite query says of how its list goes on. */
export type ContinuedList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The end of what is loaded of a list: asks for the next page, says that it failed, and is gone after the last. */
export function NextPage({ list, label, failed, ahead, isUnderWay = false }: NextPageProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const underWay = useRef(isUnderWay);
  // Not while the list refreshes: the one request would cut off the other. After a failure only the button asks.
  const mayAsk = ahead !== undefined && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    const element = end.current;
    if (!mayAsk || !element) return;
    const approach = { root: element.closest('dialog'), margin: ahead, isUnderWay: underWay.current };
    return onApproach(element, approach, () => {
      underWay.current = false; // of the first page alone
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
