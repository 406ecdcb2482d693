import { messageOf } from '@qlixline/api-client/http';
import type { PagedList } from '@qlixline/api-client/paged-query';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './people.module.css';

type PagedRowsProps<Item> = {
  list: UseInfiniteQueryResult<PagedList<Item>>;
  /** Headline for when nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** The states of a list that comes page by page: loading, failed, empty, and its rows with a way to further ones. */
export function PagedRows<Item>({ list, failed, skeleton, empty, children }: PagedRowsProps<Item>) {
  if (list.isPending) return skeleton;
  if (!list.data) {
    return (
      <ErrorState
        title={failed}
        text={messageOf(list.error, 'Please check your connection.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length > 0 ? children(items) : !list.hasNextPage && empty}
      {list.hasNextPage && (
        <div className={styles.more}>
          {list.isFetchNextPageError && (
            <p role="alert">{messageOf(list.error, 'More could not be loaded. Please try again.')}</p>
          )}
          {/* Not while the list refreshes: the one request would cut off the other. */}
          <Button
            variant="soft"
            loading={list.isFetchingNextPage}
            disabled={list.isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
