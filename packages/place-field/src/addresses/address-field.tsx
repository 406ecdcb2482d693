import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { Address } from '@qlixline/contract/addresses/address';
import type { GridPoint } from '@qlixline/contract/map/grid-point';

import { AddressSearch } from './address-search.tsx';
import { zoomOfAddress } from './address-zoom.ts';
import { TOWN_ZOOM } from '../town-zoom.ts';
import { useDevicePlace } from '../use-device-place.ts';

type AddressFieldProps = {
  label: string;
  near: GridPoint | null;
  /** Called with a result or the device's position, rounded to about a kilometre. */
  onGoTo: (view: GridPoint & { zoom: number }) => void;
};

/** Field that moves a map to a street, a place, a town or the device's position. */
export function AddressField({ label, near, onGoTo }: AddressFieldProps) {
  const { locate, isLocating } = useDevicePlace('rough', snapToGrid, ({ latitude, longitude }) =>
    onGoTo({ latitude, longitude, zoom: TOWN_ZOOM }),
  );
  const choose = ({ kind, latitude, longitude }: Address) => onGoTo({ latitude, longitude, zoom: zoomOfAddress(kind) });
  return (
    <AddressSearch label={label} near={near} onChoose={choose} onLocate={() => void locate()} isLocating={isLocating} />
  );
}
