import type { Image } from '@qlixline/contract/image';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { MapBounds, MapPoint } from '@qlixline/ui/map';

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
  /** Whose illustration stands in for a photo. */
  species: SpeciesId | null;
};

/** What a layer has in the part of the map that is looked at. */
export type LayerContent = {
  items: readonly MapItem[];
  isPending: boolean;
  isFailed: boolean;
  retry: () => void;
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

/** What a window of about a laptop's size shows of a view: until a map has said it, or where none can be drawn. */
export function boundsAround({ latitude, longitude, zoom }: MapPoint & { zoom: number }): MapBounds {
  const across = Math.min(180, 540 / 2 ** zoom);
  const up = Math.min(85, across * 0.6);
  const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    west: across === 180 ? -180 : wrapped(longitude - across),
    east: across === 180 ? 180 : wrapped(longitude + across),
    south: Math.max(-85, latitude - up),
    north: Math.min(85, latitude + up),
  };
}
