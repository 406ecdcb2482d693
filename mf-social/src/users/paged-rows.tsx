import { messageOf } from '@qlixline/api-client/calls/http';
import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type PagedRowsProps<Item> = {
  list: UseInfiniteQueryResult<PagedList<Item>>;
  /** Title of the error if nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** States of a paged list: loading, error, empty, and rows with a way to load more. */
export function PagedRows<Item>({ list, failed, skeleton, empty, children }: PagedRowsProps<Item>) {
  if (list.isPending) return skeleton;
  if (!list.data) {
    return (
      <ErrorState
        title={failed}
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length > 0 ? children(items) : !list.hasNextPage && empty}
      <NextPage
        list={list}
        label="Show more"
        failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
      />
    </>
  );
}
