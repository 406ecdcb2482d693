import type { PagedList } from '@qlixline/api-client/paged-query';
import type { PlaceCard } from '@qlixline/contract/place';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OsmCredit } from '../../../places/osm-credit.tsx';
import { PlaceTile } from './place-tile.tsx';
import styles from './services.module.css';

type PlacePagesProps = {
  list: UseInfiniteQueryResult<PagedList<PlaceCard>>;
  label: string;
  empty: ReactNode;
  /** From whose middle the kilometres are counted; null: from where the device is. */
  town?: string | null;
};

/** Places one below the other, page by page. */
export function PlacePages({ town = null, ...props }: PlacePagesProps) {
  const isAnyOfOsm = props.list.data?.pages.some(({ items }) => items.some(({ source }) => source === 'osm'));
  return (
    <>
      <TilePages
        {...props}
        className={styles.list}
        failed="The places could not be loaded"
        skeleton={<PlacesSkeleton label="Loading places" />}
      >
        {(place, nth) => <PlaceTile place={place} town={town} isInFirstView={nth < 3} />}
      </TilePages>
      {isAnyOfOsm && <OsmCredit />}
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
