import type { Image } from '@qlixline/contract/image';
import type { PlaceCategory } from '@qlixline/contract/place-categories';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { MapPoint } from '@qlixline/ui/map';

import type { MapLayer } from './map-layers.ts';

/** One thing of a layer, or several that stand so close together that only their number is known. */
export type MapItem = MapPoint & {
  /** Each only once: its layer, then its own id. */
  id: string;
  layer: MapLayer;
  /** More than one: a cluster, which has no page. */
  count: number;
  title: string;
  text: string;
  /** Its page; null of a cluster. */
  to: string | null;
  image: Image | null;
  /** What stands in for a photo. */
  drawn: { species: SpeciesId } | { category: PlaceCategory } | { layer: 'walks' } | null;
};

/** What a layer has in the part of the map that is looked at. */
export type LayerContent = {
  layer: MapLayer;
  items: readonly MapItem[];
  isPending: boolean;
  /** Something else is shown until this part's answer is there. */
  isOutdated: boolean;
  error: Error | null;
  retry: () => void;
  /** Something of it is from OpenStreetMap. */
  isFromOsm: boolean;
};

/** The nearest to the middle first. */
export function nearestFirst(items: readonly MapItem[], { latitude, longitude }: MapPoint): MapItem[] {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const squared = (item: MapItem) =>
    (item.latitude - latitude) ** 2 + (shortestWay(item.longitude - longitude) * narrowing) ** 2;
  return items.toSorted((a, b) => squared(a) - squared(b) || a.id.localeCompare(b.id));
}

/** Across the date line where that is nearer. */
const shortestWay = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
