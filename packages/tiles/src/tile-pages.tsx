import { messageOf } from '@qlixline/api-client/calls/http';
import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type TilePagesProps<Item> = {
  list: UseInfiniteQueryResult<PagedList<Item>>;
  label: string;
  /** Title of the error if nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Class of the list. */
  className: string | undefined;
  children: (item: Item, nth: number) => ReactNode;
};

/** List of tiles with its loading, error and empty states; more load on scrolling. */
export function TilePages<Item extends { id: number }>({
  list,
  label,
  failed,
  skeleton,
  empty,
  className,
  children,
}: TilePagesProps<Item>) {
  if (list.isPending) return skeleton;
  if (!list.data) {
    return (
      <Card>
        <ErrorState
          title={failed}
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <ul className={className} aria-label={label} aria-busy={list.isPlaceholderData}>
        {items.map((item, nth) => (
          <li key={item.id}>{children(item, nth)}</li>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Show more"
        ahead="800px"
        failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
      />
    </>
  );
}
