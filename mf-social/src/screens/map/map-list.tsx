import { messageOf } from '@qlixline/api-client/calls/http';
import type { MapPoint } from '@qlixline/ui/map';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import { useState } from 'react';
import type { ReactNode } from 'react';

import { OsmCredit } from '../../places/osm-credit.tsx';
import type { LayerContent, MapItem } from './map-item.ts';
import { LAYER_NAMES } from './map-layers.ts';
import { MapRow } from './map-row.tsx';
import styles from './map.module.css';

const ROWS_MAX = 100;

type MapListProps = {
  layers: readonly LayerContent[];
  /** Items, nearest to the map's centre first. */
  items: readonly MapItem[];
  selectedId: string | null;
  onSelect: (item: MapItem | null) => void;
  onCloser: (point: MapPoint) => void;
  /** Content between the count and the rows. */
  children?: ReactNode;
};

/** Content of the map as a list, for keyboards, screen readers and browsers without maps. */
export function MapList({ layers, items, selectedId, onSelect, onCloser, children }: MapListProps) {
  const isPending = layers.some((layer) => layer.isPending);
  const failed = layers.filter(({ error }) => error);
  // The first rows wait for all layers, because nearer ones would push them away.
  const [hasBegun, setBegun] = useState(!isPending);
  if (!isPending && !hasBegun) setBegun(true);
  const rows = hasBegun ? items.slice(0, ROWS_MAX) : [];
  return (
    <section className={styles.list} aria-label="List of what is on the map">
      <p role="status" className={styles.count}>
        {isPending ? 'Looking around…' : countText(layers, items)}
      </p>
      {children}
      {failed.map(({ layer, error, retry }) => (
        <ErrorState
          key={layer}
          title={`${LAYER_NAMES[layer]} could not be loaded`}
          text={messageOf(error)}
          onRetry={retry}
          retrying={false}
        />
      ))}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-busy={layers.some(({ isOutdated }) => isOutdated)}>
          {rows.map((item) => (
            <li key={item.id}>
              <MapRow
                item={item}
                isSelected={item.id === selectedId}
                onSelect={() => onSelect(item)}
                onCloser={() => onCloser(item)}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && isPending && (
        <SkeletonGroup label="Loading what is around">
          {[1, 2, 3, 4].map((nth) => (
            <Skeleton key={nth} shape="box" height="4.5rem" />
          ))}
        </SkeletonGroup>
      )}
      {items.length === 0 && !isPending && failed.length === 0 && (
        <EmptyState species="dog" title={layers.length === 0 ? 'Nothing is shown' : 'Nothing here'}>
          {layers.length === 0 ? 'Choose above what the map shows.' : 'Move the map, zoom out, or go to another place.'}
        </EmptyState>
      )}
      {layers.some(({ isFromOsm }) => isFromOsm) && <OsmCredit />}
    </section>
  );
}

function countText(layers: readonly LayerContent[], items: readonly MapItem[]): string {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return layers.length === 0 ? '' : 'Nothing found here';
  const found = `${total.toLocaleString('en')} found here`;
  return items.length > ROWS_MAX ? `${found}, the ${ROWS_MAX} nearest below` : found;
}
