import { messageOf } from '@qlixline/api-client/calls/http';
import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LinesSkeleton } from './lines-skeleton.tsx';
import styles from './settings.module.css';

type PagedRowsProps<Item> = {
  list: UseInfiniteQueryResult<PagedList<Item>>;
  /** Name of the list for screen readers. */
  label: string;
  /** Text of an empty list. */
  empty: string;
  children: (item: Item) => ReactNode;
};

/** Paged list in the settings with its loading, error and empty states. */
export function PagedRows<Item>({ list, label, empty, children }: PagedRowsProps<Item>) {
  if (list.isPending) return <LinesSkeleton label={`Loading: ${label}`} />;
  if (!list.data) {
    return (
      <ErrorState
        title="This list could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length > 0 ? (
        <ul className={styles.devices} aria-label={label}>
          {items.map(children)}
        </ul>
      ) : (
        !list.hasNextPage && <p className={styles.muted}>{empty}</p>
      )}
      <NextPage list={list} label="Show more" failed="More could not be loaded. Please try again." />
    </>
  );
}
