import type { Town } from '@qlixline/contract/town';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { MapBounds, MapPoint, MapView } from '@qlixline/ui/map';
import { useState } from 'react';
import type { Ref } from 'react';

import styles from './point-field.module.css';
import { TownSearch } from './town-search.tsx';
import { useDevicePlace } from './use-device-place.ts';
import { TOWN_ZOOM } from './town-zoom.ts';

const loadMap = () => import('./point-map.tsx').then((part) => part.PointMap);

const STREET_ZOOM = 15;
/** Further out, a finger's width is kilometres. */
const CHOOSING_ZOOM = 10;

type PointFieldProps = {
  label: string;
  error?: string | undefined;
  value: MapPoint | null;
  onChange: (point: MapPoint | null) => void;
  /** Is focused where a point is missing. */
  fieldRef?: Ref<HTMLFieldSetElement>;
  /** About where it must be, which the map shows first; absent: where its owner starts. */
  around?: MapPoint | undefined;
  /** What stands at the point, such as "where you meet". */
  spot: string;
  /** The name of a town that was chosen, or the one that the device is in. */
  onTown?: (name: string) => void;
};

/**
 * A point to the metre: where the pin in the middle stands when the map is moved below it, by finger, mouse or the arrow
 * keys; a town's middle, or where the device is. It opens where its owner starts (`useStartView`). A browser that draws no maps has the latter two.
 */
export function PointField({ label, error, value, onChange, fieldRef, around, spot, onTown }: PointFieldProps) {
  const [view, setView] = useState<MapView | null>(() => value && { ...value, zoom: STREET_ZOOM });
  const { id: userId } = useCurrentUser();
  /** In the middle of which the pin stands. */
  const [town, setTown] = useState<Town | null>(null);

  function keep(point: MapPoint): void {
    onChange(point);
    void import('./last-point.store.ts').then(
      ({ keepLastPoint }) => keepLastPoint(userId, point),
      () => undefined,
    );
  }

  function choose(point: MapPoint, zoom: number, townName: string | null): void {
    const rounded = toMetres(point);
    setView({ ...rounded, zoom });
    keep(rounded);
    if (townName) onTown?.(townName);
  }

  const { locate, isLocating } = useDevicePlace('exact', toMetres, ({ townName, ...point }) => {
    setTown(null);
    choose(point, STREET_ZOOM, townName);
  });

  /** Where the map looks when it is drawn, and on its way to a town, nobody has chosen. */
  function moved({ zoom, ...center }: MapView, _bounds: MapBounds, isByHand: boolean): void {
    if (!isByHand) return;
    setTown(null);
    if (zoom < CHOOSING_ZOOM) return onChange(null);
    keep(toMetres(center));
  }

  return (
    <fieldset ref={fieldRef} tabIndex={-1} className={styles.field}>
      <legend>{label}</legend>
      <TownSearch
        label="Find a town"
        value={town}
        onChange={(found) => {
          setTown(found);
          if (found) choose(found, TOWN_ZOOM, found.name);
        }}
        onLocate={() => void locate()}
        isLocating={isLocating}
      />
      <div className={styles.whole} data-chosen={value !== null}>
        <LazyPart
          load={loadMap}
          props={{ label, view, around, onMoved: moved }}
          waiting={<div className={styles.ground} aria-busy />}
        />
      </div>
      <p className={styles.said} role="status">
        {saidOf(value, town, spot)}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function saidOf(value: MapPoint | null, town: Town | null, spot: string): string {
  if (!value) return `Zoom in until the pin is ${spot}.`;
  return town
    ? `The pin is in the centre of ${town.name}. Move the map until it is ${spot}.`
    : `The pin is ${spot}. Move the map to be more exact.`;
}

/** A fifth decimal is about a metre. */
const toMetres = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});
