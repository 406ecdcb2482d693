import { mapSettingsQuery } from '@qlixline/api-client/map/map';
import type { MapPoint, MapProps, MapView } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import styles from './point-field.module.css';
import { hasStreetsAt } from '../has-streets-at.ts';
import { ProductMap } from '../product-map.tsx';
import { TOWN_ZOOM } from '../town-zoom.ts';
import { useStartView } from '../use-start-view.ts';

type PointMapProps = {
  label: string;
  /** View that the user went to; null for the initial one. */
  view: MapView | null;
  around: MapPoint | undefined;
  onMoved: NonNullable<MapProps['onMoved']>;
};

/** Map with a pin in its middle, and hints if no streets are drawn. */
export function PointMap({ label, view, around, onMoved }: PointMapProps) {
  const start = useStartView();
  const first = useMemo(() => (around ? { ...around, zoom: TOWN_ZOOM } : start), [around, start]);
  const settings = useQuery(mapSettingsQuery());
  const shown = view ?? first;
  if (!shown) return <div className={styles.ground} aria-busy />;
  return (
    <>
      <div className={styles.ground}>
        <ProductMap
          label={`${label}: move the map below the pin with the arrow keys, and zoom with plus and minus`}
          view={shown}
          onMoved={onMoved}
          instead="Find a place, or use your location."
          className={styles.map ?? ''}
        />
        <svg className={styles.pin} viewBox="0 0 24 24" aria-hidden>
          <path d="M12 1.5a7.5 7.5 0 0 0-7.5 7.5c0 5.5 7.5 13.5 7.5 13.5S19.5 14.5 19.5 9A7.5 7.5 0 0 0 12 1.5Z" />
        </svg>
      </div>
      {settings.data && !hasStreetsAt(settings.data, shown) && (
        <p className={styles.said}>
          The map shows no streets here: search for the address or town, or use your location where you stand, then drag
          the map.
        </p>
      )}
    </>
  );
}
