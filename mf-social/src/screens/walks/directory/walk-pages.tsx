import { messageOf } from '@qlixline/api-client/http';
import type { PagedList } from '@qlixline/api-client/paged-query';
import type { WalkCard } from '@qlixline/contract/walk';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { WalkTile } from './walk-tile.tsx';
import styles from './walks.module.css';

type WalkPagesProps = { list: UseInfiniteQueryResult<PagedList<WalkCard>>; label: string; empty: ReactNode };

/** Walks one below the other, page by page. */
export function WalkPages({ list, label, empty }: WalkPagesProps) {
  if (list.isPending) return <WalksSkeleton label="Loading walks" />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState
          title="The walks could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  const walks = list.data.pages.flatMap(({ items }) => items);
  if (walks.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={list.isPlaceholderData}>
        {walks.map((walk) => (
          <li key={walk.id}>
            <WalkTile walk={walk} />
          </li>
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

export function WalksSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup className={styles.list} label={label}>
      {Array.from({ length: 3 }, (_, nth) => (
        <div key={nth} className={styles.tile}>
          <div className={styles.date}>
            <Skeleton shape="box" height="100%" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
