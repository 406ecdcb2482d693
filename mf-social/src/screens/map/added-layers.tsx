import type { Shell, ShownExtension, SlotMapItem } from '@qlixline/shell-bridge';
import { Choice } from '@qlixline/ui/choice';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { MapBounds, MarkerLook } from '@qlixline/ui/map';
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { mapItemsOf } from './added-items.ts';
import type { MapItem } from './map-item.ts';
import styles from './map.module.css';

type Layer = ShownExtension<'map.layer/v1'>;

/** Layers of other remotes: their items in the searched part of the map, and their looks. */
export type AddedLayersContent = {
  items: readonly MapItem[];
  looks: Readonly<Record<string, MarkerLook>>;
};

type AddedLayersProps = {
  loadSlot: NonNullable<Shell['loadSlot']>;
  bounds: MapBounds;
  /** Keys of the layers that the user has switched on. */
  shown: readonly string[];
  onShownChange: (shown: readonly string[]) => void;
  onContent: (content: AddedLayersContent) => void;
};

/** Pin, from Lucide's icons (ISC). */
const PIN =
  'M20 10c0 5-5.500 10.200-7.400 11.800a1 1 0 0 1-1.200 0C9.500 20.200 4 15 4 10a8 8 0 0 1 16 0ZM12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';

/** Switches of the layers that other remotes add. The code of a layer is loaded once somebody switches it on. */
export function AddedLayers({ loadSlot, bounds, shown, onShownChange, onContent }: AddedLayersProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const [itemsOf, setItemsOf] = useState<Readonly<Record<string, readonly MapItem[]>>>({});
  const takeItems = useCallback(
    (key: string, items: readonly SlotMapItem[]) =>
      setItemsOf((before) => ({ ...before, [key]: mapItemsOf(key, items) })),
    [],
  );
  const toggle = (key: string) =>
    onShownChange(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]);
  const on = layers.filter(({ key }) => shown.includes(key));
  const keys = shown.join(); // the array is another one each time
  const content = useMemo(() => contentOf(layers, keys, itemsOf), [layers, keys, itemsOf]);
  useEffect(() => onContent(content), [onContent, content]);

  return (
    <div className={styles.added} role="group" aria-label="More layers">
      <LazyPart load={loadSlot} props={{ name: 'map.layer/v1', onShown: setLayers }} failed={renderNothing} />
      {layers.map(({ key, title, icon }) => (
        <Choice key={key} isChosen={shown.includes(key)} onClick={() => toggle(key)}>
          {icon}
          {title}
        </Choice>
      ))}
      {on.map((layer) => (
        <LayerPart key={layer.key} layer={layer} bounds={bounds} onItems={takeItems} />
      ))}
    </div>
  );
}

/** Returns the items of the layers that are switched on; `keys` are theirs, separated by commas. */
function contentOf(
  layers: readonly Layer[],
  keys: string,
  itemsOf: Readonly<Record<string, readonly MapItem[]>>,
): AddedLayersContent {
  const on = new Set(keys.split(','));
  return {
    items: layers.filter(({ key }) => on.has(key)).flatMap(({ key }) => itemsOf[key] ?? []),
    looks: Object.fromEntries(layers.map(({ key, iconPath }) => [key, { tone: 'sun', icon: iconPath ?? PIN }])),
  };
}

type LayerPartProps = {
  layer: Layer;
  bounds: MapBounds;
  onItems: (key: string, items: readonly SlotMapItem[]) => void;
};

function LayerPart({ layer: { key, render }, bounds, onItems }: LayerPartProps) {
  const handOver = useCallback((items: readonly SlotMapItem[]) => onItems(key, items), [onItems, key]);
  return <Fragment>{render({ bounds, onItems: handOver })}</Fragment>;
}
