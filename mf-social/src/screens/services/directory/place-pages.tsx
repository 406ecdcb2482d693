import { messageOf } from '@qlixline/api-client/http';
import type { PagedList } from '@qlixline/api-client/paged-query';
import type { PlaceCard } from '@qlixline/contract/place';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OsmCredit } from '../../../places/osm-credit.tsx';
import { PlaceTile } from './place-tile.tsx';
import styles from './services.module.css';

type PlacePagesProps = { list: UseInfiniteQueryResult<PagedList<PlaceCard>>; label: string; empty: ReactNode };

/** Places one below the other, page by page. */
export function PlacePages({ list, label, empty }: PlacePagesProps) {
  if (list.isPending) return <PlacesSkeleton label="Loading places" />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState
          title="The places could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  const places = list.data.pages.flatMap(({ items }) => items);
  if (places.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={list.isPlaceholderData}>
        {places.map((place, nth) => (
          <li key={place.id}>
            <PlaceTile place={place} isInFirstView={nth < 3} />
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Show more"
        ahead="800px"
        failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
      />
      {places.some(({ source }) => source === 'osm') && <OsmCredit />}
    </>
  );
}

export function PlacesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup className={styles.list} label={label}>
      {Array.from({ length: 4 }, (_, nth) => (
        <div key={nth} className={styles.tile}>
          <div className={styles.photo}>
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
