import { messageOf } from '@qlixline/api-client/http';
import type { PagedList } from '@qlixline/api-client/paged-query';
import type { ListingCard } from '@qlixline/contract/listing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './directory.module.css';
import { ListingTile } from './listing-tile.tsx';

type ListingPagesProps = { list: UseInfiniteQueryResult<PagedList<ListingCard>>; label: string; empty: ReactNode };

/** Listings side by side, page by page. */
export function ListingPages({ list, label, empty }: ListingPagesProps) {
  if (list.isPending) return <ListingsSkeleton />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState
          title="The listings could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  const listings = list.data.pages.flatMap(({ items }) => items);
  if (listings.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <ul className={styles.grid} aria-label={label} aria-busy={list.isPlaceholderData}>
        {listings.map((listing, nth) => (
          <li key={listing.id}>
            <ListingTile listing={listing} isInFirstView={nth < 4} />
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

function ListingsSkeleton() {
  return (
    <SkeletonGroup className={styles.grid} label="Loading listings">
      {Array.from({ length: 6 }, (_, nth) => (
        <div key={nth} className={styles.tile}>
          <div className={styles.photo}>
            <Skeleton shape="box" height="100%" />
          </div>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
