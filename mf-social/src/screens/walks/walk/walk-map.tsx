import type { Walk } from '@qlixline/contract/walks/walk';
import { ProductMap } from '@qlixline/place-field/product-map';
import type { MapMarker } from '@qlixline/ui/map';
import { useMemo } from 'react';

import { WALK_LOOK } from '../../../walks/walk-look.ts';
import styles from './walk.module.css';

const STREET_ZOOM = 14;
const LOOKS = { here: WALK_LOOK };

/** Map with the meeting point. */
export function WalkMap({ walk: { id, meetingPoint } }: { walk: Walk }) {
  const { name, latitude, longitude } = meetingPoint;
  const markers = useMemo<MapMarker[]>(
    () => [{ id: String(id), look: 'here', latitude, longitude }],
    [id, latitude, longitude],
  );
  const view = useMemo(() => ({ latitude, longitude, zoom: STREET_ZOOM }), [latitude, longitude]);
  return (
    <ProductMap
      className={styles.map ?? ''}
      label={`Where you meet: ${name}`}
      view={view}
      markers={markers}
      looks={LOOKS}
      isClustered={false}
      isEmbedded
    />
  );
}
