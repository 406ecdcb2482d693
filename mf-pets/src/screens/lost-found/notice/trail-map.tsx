import type { Notice } from '@qlixline/contract/lost-found/notice';
import { shortDistanceText } from '@qlixline/contract/map/distance-text';
import { searchRadiusKm } from '@qlixline/contract/map/search-area';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';
import { ProductMap } from '@qlixline/place-field/product-map';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import type { MapMarker, MapPoint, MarkerLook } from '@qlixline/ui/map';
import { useMemo, useState } from 'react';

import styles from './notice.module.css';

const LOOKS: Record<'lost' | 'seen', MarkerLook> = {
  lost: {
    tone: 'accent',
    icon: 'M12 9v4M12 17h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  },
  seen: {
    tone: 'sky',
    icon: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  },
};

type TrailMapProps = { notice: Notice; sightings: readonly Sighting[] };

/**
 * Map with the last known place, the sightings and the radius that the species may have covered. Points have a
 * precision of 1 km, except for the owners.
 */
export function TrailMap({ notice, sightings }: TrailMapProps) {
  const { id, species, happenedAt, state } = notice;
  const unit = useMeasurementUnit();
  const start = notice.ofOwn?.point ?? notice.place;
  const [now] = useState(() => Date.now());
  const radiusKm = searchRadiusKm(species, now - Date.parse(happenedAt));
  const points = useMemo(
    () => [start, ...sightings.map(({ point, place }) => point ?? place).filter((point) => point !== null)],
    [start, sightings],
  );
  const markers = useMemo<MapMarker[]>(
    () =>
      points.map(({ latitude, longitude }, nth) => ({
        id: `${id}-${nth}`,
        look: nth === 0 ? 'lost' : 'seen',
        latitude,
        longitude,
      })),
    [points, id],
  );
  const view = useMemo(
    () => ({
      ...start,
      zoom: zoomOf(Math.max(radiusKm, ...points.map((point) => kmBetween(start, point))), start.latitude),
    }),
    [start, radiusKm, points],
  );
  const circles = useMemo(() => (state === 'active' ? [{ ...start, radiusKm }] : []), [state, start, radiusKm]);
  return (
    <>
      <ProductMap
        className={styles.map ?? ''}
        label="Sightings"
        view={view}
        markers={markers}
        looks={LOOKS}
        trail={points}
        circles={circles}
        isClustered={false}
        isEmbedded
      />
      {state === 'active' && (
        <p className={styles.muted}>
          The circle shows how far it may have gone: about {shortDistanceText(radiusKm, unit)}, as is usual for its
          species.
        </p>
      )}
    </>
  );
}

const KM_PER_DEGREE = 111.2;

/** Approximates a distance; precise enough for choosing a zoom. */
function kmBetween(one: MapPoint, other: MapPoint): number {
  const up = other.latitude - one.latitude;
  const across = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(up, across);
}

/** Usable height of the map in px. */
const FIT_WIDTH_PX = 200;
/** At zoom 0 the equator is 512 px long. */
const KM_PER_PIXEL = 40_075 / 512;

/** Returns the zoom at which twice the radius fits the map's height. */
function zoomOf(radiusKm: number, latitude: number): number {
  const kmPerPixel = KM_PER_PIXEL * Math.cos((latitude * Math.PI) / 180);
  return Math.min(15, Math.log2((FIT_WIDTH_PX * kmPerPixel) / (2 * Math.max(0.2, radiusKm))));
}
