import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import type { ListingCard } from '@qlixline/contract/listings/listing';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { TileSkeletons } from '@qlixline/tiles/tile-skeletons';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './directory.module.css';
import { ListingTile } from './listing-tile.tsx';

type ListingPagesProps = { list: UseInfiniteQueryResult<PagedList<ListingCard>>; label: string; empty: ReactNode };

/** Grid of listings, page by page. */
export function ListingPages(props: ListingPagesProps) {
  return (
    <TilePages
      {...props}
      className={styles.grid}
      failed="The listings could not be loaded"
      skeleton={<TileSkeletons label="Loading listings" count={6} lines={['60%', '80%']} classes={CLASSES} />}
    >
      {(listing, nth) => <ListingTile listing={listing} isInFirstView={nth < 4} />}
    </TilePages>
  );
}

const CLASSES = { list: styles.grid, tile: styles.tile, picture: styles.photo };
