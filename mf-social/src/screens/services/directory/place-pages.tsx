import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import type { PlaceCard } from '@qlixline/contract/places/place';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { TileSkeletons } from '@qlixline/tiles/tile-skeletons';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OsmCredit } from '../../../places/osm-credit.tsx';
import { isDistanceShown } from '../../../places/place-texts.ts';
import { PlaceTile } from './place-tile.tsx';
import styles from './services.module.css';

type PlacePagesProps = {
  list: UseInfiniteQueryResult<PagedList<PlaceCard>>;
  label: string;
  empty: ReactNode;
  /** Name of the town from whose centre distances are measured; null if from the device. */
  town?: string | null;
};

/** List of places, page by page. */
export function PlacePages({ town = null, ...props }: PlacePagesProps) {
  const places = props.list.data?.pages.flatMap(({ items }) => items) ?? [];
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
      {places.some(({ distanceKm }) => isDistanceShown(distanceKm, town)) && (
        <p className={styles.note}>Distances are as the crow flies.</p>
      )}
      {places.some(({ source }) => source === 'osm') && <OsmCredit />}
    </>
  );
}

export function PlacesSkeleton({ label }: { label: string }) {
  return <TileSkeletons label={label} count={4} lines={['60%', '40%', '70%']} classes={CLASSES} />;
}

const CLASSES = { list: styles.list, tile: styles.tile, picture: styles.photo, facts: styles.facts };
