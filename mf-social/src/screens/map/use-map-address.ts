import type { MapView } from '@qlixline/ui/map';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

import { MAP_LAYERS } from './map-layers.ts';
import type { MapLayer } from './map-layers.ts';

const VIEW = /^(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?),(\d{1,2}(?:\.\d{1,2})?)$/;
const ZOOM_MAX = 18;

export type MapAddress = {
  /** View in the address; null if there is none. */
  view: MapView | null;
  layers: readonly MapLayer[];
  /** Keys of the layers of other remotes that are switched on. */
  added: readonly string[];
  /** Id of the selected item. */
  selectedId: string | null;
};

/**
 * Stores the map's state in the address: `?at=38.72,-9.14,12&layers=lost,parks&item=lost-7`. Changes replace the
 * history entry. Layers of other remotes have a parameter of their own, because they are off unless chosen.
 */
export function useMapAddress(): [MapAddress, (changed: Partial<MapAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    addressIn(query),
    (changed) => setQuery((now) => queryOf({ ...addressIn(now), ...changed }), { replace: true }),
  ];
}

const addressIn = (query: URLSearchParams): MapAddress => ({
  view: viewIn(query.get('at')),
  layers: layersIn(query.get('layers')),
  added: query.get('added')?.split(',') ?? [],
  selectedId: query.get('item'),
});

function viewIn(text: string | null): MapView | null {
  const [, latitude, longitude, zoom] = (VIEW.exec(text ?? '') ?? []).map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom <= ZOOM_MAX;
  return isOnEarth ? { latitude, longitude, zoom } : null;
}

/** Parses layers; all of them if the parameter is missing. */
function layersIn(text: string | null): readonly MapLayer[] {
  if (text === null) return MAP_LAYERS;
  const named = new Set(text.split(','));
  return MAP_LAYERS.filter((layer) => named.has(layer));
}

const viewInAddress = ({ latitude, longitude, zoom }: MapView): string =>
  [latitude.toFixed(4), longitude.toFixed(4), zoom.toFixed(1)].map(Number).join(',');

const queryOf = ({ view, layers, added, selectedId }: MapAddress): Record<string, string> => ({
  ...(view && { at: viewInAddress(view) }),
  ...(layers.length < MAP_LAYERS.length && { layers: layers.join(',') }),
  ...(added.length > 0 && { added: added.join(',') }),
  ...(selectedId !== null && { item: selectedId }),
});
