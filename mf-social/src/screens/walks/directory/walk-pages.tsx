import type { PagedList } from '@qlixline/api-client/paged-query';
import type { WalkCard } from '@qlixline/contract/walk';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { WalkTile } from './walk-tile.tsx';
import styles from './walks.module.css';

type WalkPagesProps = { list: UseInfiniteQueryResult<PagedList<WalkCard>>; label: string; empty: ReactNode };

/** Walks one below the other, page by page. */
export function WalkPages(props: WalkPagesProps) {
  return (
    <TilePages
      {...props}
      className={styles.list}
      failed="The walks could not be loaded"
      skeleton={<WalksSkeleton label="Loading walks" />}
    >
      {(walk) => <WalkTile walk={walk} />}
    </TilePages>
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
