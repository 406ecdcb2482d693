import { nearestAddressQuery } from '@qlixline/api-client/addresses/addresses';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import type { Address } from '@qlixline/contract/addresses/address';
import { addressText } from '@qlixline/contract/addresses/address-text';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { MapBounds, MapPoint, MapView } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';

import { AddressSearch } from '../addresses/address-search.tsx';
import { zoomOfAddress } from '../addresses/address-zoom.ts';
import styles from './point-field.module.css';
import { useDevicePlace } from '../use-device-place.ts';

const loadMap = () => import('./point-map.tsx').then((part) => part.PointMap);

const STREET_ZOOM = 15;
/** Minimum zoom for choosing a point; further out, a finger covers kilometres. */
const CHOOSING_ZOOM = 10;
const RESTING_MS = 400;

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
  /**
   * Called with the name of what was chosen, for a place in words. `precision` says whose eyes it is for: an address
   * for a public point, only a town for one that others see blurred, because its name would reveal it.
   */
  onNamed?: (name: string) => void;
  precision?: 'address' | 'town';
};

/**
 * Field for an exact point: under the pin in the middle of the map, which is moved by touch, mouse or arrow keys; or
 * an address or a town that is searched; or the device's position. It says which address is there. It opens at the
 * user's location (`useStartView`). Browsers without maps only have search and position.
 */
export function PointField(props: PointFieldProps) {
  const { label, error, value, onChange, fieldRef, around, spot, onNamed, precision = 'town' } = props;
  const [view, setView] = useState<MapView | null>(() => value && { ...value, zoom: STREET_ZOOM });
  const { id: userId } = useCurrentUser();
  /** Result of the search at which the pin is. */
  const [chosen, setChosen] = useState<Address | null>(null);
  const isInTown = chosen?.kind === 'town' || chosen?.kind === 'locality';
  const nearest = useQuery(nearestAddressQuery(useDebouncedPoint(isInTown ? null : value)));

  function apply(point: MapPoint): void {
    onChange(point);
    void import('./last-point.store.ts').then(
      ({ storeLastPoint }) => storeLastPoint(userId, point),
      () => undefined,
    );
  }

  function goTo(point: MapPoint, zoom: number): void {
    const rounded = toMetres(point);
    setView({ ...rounded, zoom });
    apply(rounded);
  }

  const { locate, isLocating } = useDevicePlace('exact', toMetres, ({ townName, ...point }) => {
    setChosen(null);
    goTo(point, STREET_ZOOM);
    if (townName) onNamed?.(townName);
  });

  function choose(address: Address): void {
    setChosen(address);
    goTo(address, zoomOfAddress(address.kind));
    const name = precision === 'address' ? addressText(address) : townOf(address);
    if (name !== '') onNamed?.(name);
  }

  /** Ignores movements that the user didn't make, such as the initial one and the flight to a result. */
  function moved({ zoom, ...center }: MapView, _bounds: MapBounds, isByHand: boolean): void {
    if (!isByHand) return;
    setChosen(null);
    if (zoom < CHOOSING_ZOOM) return onChange(null);
    apply(toMetres(center));
  }

  return (
    <fieldset ref={fieldRef} tabIndex={-1} className={styles.field}>
      <legend>{label}</legend>
      <AddressSearch
        label="Find a place"
        near={value ?? around ?? null}
        onChoose={choose}
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
        {saidOf(value, { chosen, nearest: nearest.data ?? null, spot })}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Known = { chosen: Address | null; nearest: Address | null; spot: string };

function saidOf(value: MapPoint | null, { chosen, nearest, spot }: Known): string {
  if (!value) return `Zoom in until the pin is ${spot}.`;
  if (chosen?.kind === 'town' || chosen?.kind === 'locality')
    return `The pin is in the centre of ${addressText(chosen)}. Move the map until it is ${spot}.`;
  const there = chosen && chosen.kind !== 'point' ? chosen : nearest;
  return `${there ? `Near ${addressText(there)}. ` : ''}The pin is ${spot}. Move the map to be more exact.`;
}

/** Returns the town of a result, which tells no more than others may know. */
const townOf = ({ kind, name, town }: Address): string => (kind === 'town' ? name : town);

/** Returns a point once the map has rested there, so that not every step of a movement is named. */
function useDebouncedPoint(point: MapPoint | null): MapPoint | null {
  const text = useDebounced(point ? `${point.latitude},${point.longitude}` : '', RESTING_MS);
  if (text === '' || !point) return null;
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}

/** Rounds to five decimals, about a metre. */
const toMetres = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});
