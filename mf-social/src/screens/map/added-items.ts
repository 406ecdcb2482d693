import { LAYER_ITEMS_MAX, LAYER_TEXT_MAX } from '@qlixline/contract/remotes/registry-limits';
import type { SlotMapItem } from '@qlixline/shell-bridge';

import type { MapItem } from './map-item.ts';

/** Path within the product, which no browser takes for another host. */
const PATH = /^\/(?![/\\])/;

/** Converts what a layer of another remote hands over to items of the map, without what isn't one. */
export function mapItemsOf(layer: string, items: unknown): MapItem[] {
  if (!Array.isArray(items)) return [];
  const byId = new Map(items.filter(isItem).map((item) => [item.id, item]));
  return [...byId.values()].slice(0, LAYER_ITEMS_MAX).map(({ id, title, text, latitude, longitude, to }) => ({
    id: `${layer}/${id}`,
    layer,
    count: 1,
    title,
    text,
    to,
    image: null,
    drawn: null,
    latitude,
    longitude,
  }));
}

/** Checks an item, because the types of another build promise nothing here. */
function isItem(value: unknown): value is SlotMapItem {
  const { id, title, text, latitude, longitude, to } = (value ?? {}) as Partial<Record<keyof SlotMapItem, unknown>>;
  return (
    [id, title, to].every((words) => isShort(words) && words.trim() !== '') &&
    isShort(text) &&
    PATH.test(String(to)) &&
    isDegree(latitude, 90) &&
    isDegree(longitude, 180)
  );
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LAYER_TEXT_MAX;

const isDegree = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max;
