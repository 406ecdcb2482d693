import type { Image } from '@qlixline/contract/images/image';
import type { PlaceCategory } from '@qlixline/contract/places/place-categories';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { MapPoint } from '@qlixline/ui/map';

import type { MapLayer } from './map-layers.ts';

/** A thing in a layer, or a cluster of which only the count is known. */
export type MapItem = MapPoint & {
  /** Unique id: the layer, then the thing's own id. */
  id: string;
  /** Layer of the map, or the key of one that another remote adds. */
  layer: string;
  /** Number of things; a cluster has more than one and no page. */
  count: number;
  title: string;
  text: string;
  /** Path of its page; null for a cluster. */
  to: string | null;
  image: Image | null;
  /** Replacement for a photo. */
  drawn: { species: SpeciesId } | { category: PlaceCategory } | { layer: 'walks' } | null;
};

/** Content of a layer in the visible part of the map. */
export type LayerContent = {
  layer: MapLayer;
  items: readonly MapItem[];
  isPending: boolean;
  /** True while content of another part of the map is shown until this part's arrives. */
  isOutdated: boolean;
  error: Error | null;
  retry: () => void;
  /** True if some content is from OpenStreetMap. */
  isFromOsm: boolean;
};

/** Sorts items by their distance from a point. */
export function nearestFirst(items: readonly MapItem[], { latitude, longitude }: MapPoint): MapItem[] {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const squared = (item: MapItem) =>
    (item.latitude - latitude) ** 2 + (shortestWay(item.longitude - longitude) * narrowing) ** 2;
  return items.toSorted((a, b) => squared(a) - squared(b) || a.id.localeCompare(b.id));
}

/** Normalizes a difference of longitudes across the date line. */
const shortestWay = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
