import { mapSettingsQuery } from '@qlixline/api-client/map';
import type { Town } from '@qlixline/contract/town';
import { useCurrentUser } from '@qlixline/shell-bridge';
import type { MapBounds, MapPoint, MapView } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';

import { keepLastPoint } from './last-point.store.ts';
import styles from './point-field.module.css';
import { ProductMap } from './product-map.tsx';
import { TownSearch } from './town-search.tsx';
import { useDevicePlace } from './use-device-place.ts';
import { useStartView } from './use-start.ts';

const TOWN_ZOOM = 12;
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
  const [chosenView, setChosenView] = useState<MapView>();
  const { id: userId } = useCurrentUser();
  const [firstValue] = useState(value);
  const start = useStartView();
  const first = useSameView(
    firstValue ? { ...firstValue, zoom: STREET_ZOOM } : around ? { ...around, zoom: TOWN_ZOOM } : start,
  );
  const settings = useQuery(mapSettingsQuery());
  const hasStreets = !settings.isSuccess || settings.data.styleUrl !== null;
  /** In the middle of which the pin stands. */
  const [town, setTown] = useState<Town | null>(null);

  function choose(point: MapPoint, zoom: number, townName: string | null): void {
    const rounded = toMetres(point);
    setChosenView({ ...rounded, zoom });
    keepLastPoint(userId, rounded);
    onChange(rounded);
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
    keepLastPoint(userId, toMetres(center));
    onChange(toMetres(center));
  }

  const view = chosenView ?? first;
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
      <div className={styles.ground}>
        {view ? (
          <ProductMap
            label={`${label}: move the map below the pin with the arrow keys, and zoom with plus and minus`}
            view={view}
            onMoved={moved}
            instead="Find a town, or use your location."
            className={styles.map ?? ''}
          />
        ) : (
          <div className={styles.map} aria-busy />
        )}
        <svg className={styles.pin} viewBox="0 0 24 24" data-chosen={value !== null} aria-hidden>
          <path d="M12 1.5a7.5 7.5 0 0 0-7.5 7.5c0 5.5 7.5 13.5 7.5 13.5S19.5 14.5 19.5 9A7.5 7.5 0 0 0 12 1.5Z" />
        </svg>
      </div>
      <p className={styles.said} role="status">
        {saidOf(value, town, spot)}
        {!hasStreets &&
          ' This map has no streets: search for the town, use your location where you stand, then drag the map.'}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The same object as long as it looks at the same: the map moves to another one. */
function useSameView(view: MapView | null): MapView | null {
  const [kept, setKept] = useState(view);
  if (kept?.latitude === view?.latitude && kept?.longitude === view?.longitude && kept?.zoom === view?.zoom)
    return kept;
  setKept(view);
  return view;
}

function saidOf(value: MapPoint | null, town: Town | null, spot: string): string {
  if (!value) return `Move the map closer until the pin stands ${spot}.`;
  return town
    ? `The pin stands in the middle of ${town.name}. Move the map until it stands ${spot}.`
    : `The pin stands ${spot}. Move the map to be more exact.`;
}

/** A fifth decimal is about a metre. */
const toMetres = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});
