import type { Town } from '@qlixline/contract/towns/town';
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
/** Minimum zoom for choosing a point; further out, a finger covers kilometres. */
const CHOOSING_ZOOM = 10;

type PointFieldProps = {
  label: string;
  error?: string | undefined;
  value: MapPoint | null;
  onChange: (point: MapPoint | null) => void;
  /** Element that is focused if the point is missing. */
  fieldRef?: Ref<HTMLFieldSetElement>;
  /** Approximate point that the map shows first; by default the user's location. */
  around?: MapPoint | undefined;
  /** Description of the point, such as "where you meet". */
  spot: string;
  /** Called with the name of the chosen town or of the one at the device's position. */
  onTown?: (name: string) => void;
};

/**
 * Field for an exact point: under the pin in the middle of the map, which is moved by touch, mouse or arrow keys; or a
 * town's centre, or the device's position. It opens at the user's location (`useStartView`). Browsers without maps only
 * have the latter two.
 */
export function PointField({ label, error, value, onChange, fieldRef, around, spot, onTown }: PointFieldProps) {
  const [view, setView] = useState<MapView | null>(() => value && { ...value, zoom: STREET_ZOOM });
  const { id: userId } = useCurrentUser();
  /** Town at whose centre the pin is. */
  const [town, setTown] = useState<Town | null>(null);

  function apply(point: MapPoint): void {
    onChange(point);
    void import('./last-point.store.ts').then(
      ({ storeLastPoint }) => storeLastPoint(userId, point),
      () => undefined,
    );
  }

  function choose(point: MapPoint, zoom: number, townName: string | null): void {
    const rounded = toMetres(point);
    setView({ ...rounded, zoom });
    apply(rounded);
    if (townName) onTown?.(townName);
  }

  const { locate, isLocating } = useDevicePlace('exact', toMetres, ({ townName, ...point }) => {
    setTown(null);
    choose(point, STREET_ZOOM, townName);
  });

  /** Ignores movements that the user didn't make, such as the initial one and the flight to a town. */
  function moved({ zoom, ...center }: MapView, _bounds: MapBounds, isByHand: boolean): void {
    if (!isByHand) return;
    setTown(null);
    if (zoom < CHOOSING_ZOOM) return onChange(null);
    apply(toMetres(center));
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

/** Rounds to five decimals, about a metre. */
const toMetres = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});
