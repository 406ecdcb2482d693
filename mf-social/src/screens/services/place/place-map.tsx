import type { Place } from '@qlixline/contract/places/place';
import { ProductMap } from '@qlixline/place-field/product-map';
import type { MapMarker, MarkerLook } from '@qlixline/ui/map';
import { useMemo } from 'react';

import styles from './place.module.css';

const STREET_ZOOM = 14;
const LOOKS: Record<'here', MarkerLook> = {
  here: { tone: 'accent', icon: 'M12 21s-6-5.2-6-11a6 6 0 1 1 12 0c0 5.800-6 11-6 11Z' },
};

/** Map with the place. */
export function PlaceMap({ place: { id, name, latitude, longitude } }: { place: Place }) {
  const markers = useMemo<MapMarker[]>(
    () => [{ id: String(id), look: 'here', latitude, longitude }],
    [id, latitude, longitude],
  );
  const view = useMemo(() => ({ latitude, longitude, zoom: STREET_ZOOM }), [latitude, longitude]);
  return (
    <ProductMap
      className={styles.map ?? ''}
      label={`Where ${name} is`}
      view={view}
      markers={markers}
      looks={LOOKS}
      isClustered={false}
      isEmbedded
    />
  );
}
