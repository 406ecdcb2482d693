import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import type { WalkCard } from '@qlixline/contract/walks/walk';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { TileSkeletons } from '@qlixline/tiles/tile-skeletons';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { WalkTile } from './walk-tile.tsx';
import styles from './walks.module.css';

type WalkPagesProps = { list: UseInfiniteQueryResult<PagedList<WalkCard>>; label: string; empty: ReactNode };

/** List of walks, page by page. */
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
  return <TileSkeletons label={label} count={3} lines={['60%', '40%', '70%']} classes={CLASSES} />;
}

const CLASSES = { list: styles.list, tile: styles.tile, picture: styles.date, facts: styles.facts };
