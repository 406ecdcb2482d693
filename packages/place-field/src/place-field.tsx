import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { Town } from '@qlixline/contract/towns/town';

import { TownSearch } from './town-search.tsx';
import { useDevicePlace } from './use-device-place.ts';

type PlaceFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Town | null;
  /** Called with a place; `isHere` is true for the device's position, named after the nearest town. */
  onChange: (place: Town | null, isHere: boolean) => void;
};

/** Field for a town or the device's position, rounded to about a kilometre before anything is sent. */
export function PlaceField(props: PlaceFieldProps) {
  const { locate, isLocating } = useDevicePlace('rough', snapToGrid, ({ townName, ...point }) =>
    props.onChange({ name: townName ?? 'Here', ...point }, true),
  );
  return (
    <TownSearch
      {...props}
      onChange={(town) => props.onChange(town, false)}
      onLocate={() => void locate()}
      isLocating={isLocating}
    />
  );
}
