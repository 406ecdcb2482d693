import { OSM_ATTRIBUTION } from '@qlixline/contract/places/place-categories';
import { AddressField } from '@qlixline/place-field/address-field';
import { ProductMap } from '@qlixline/place-field/product-map';
import { useCurrentUser, useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { MapBounds, MapMarker, MapView } from '@qlixline/ui/map';
import { PageHeader } from '@qlixline/ui/page-header';
import { Search } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import type { AddedLayersContent } from './added-layers.tsx';
import { FriendsTown } from './friends-town.tsx';
import { storeView } from './last-view.store.ts';
import { LayerSwitches } from './layer-switches.tsx';
import { nearestFirst } from './map-item.ts';
import type { MapItem } from './map-item.ts';
import { LAYER_LOOKS } from './map-layers.ts';
import { MapList } from './map-list.tsx';
import styles from './map.module.css';
import { boundsAround, isWithin, searchedBounds } from './searched-bounds.ts';
import { ResultsSheet } from './results-sheet.tsx';
import { StreetsHint } from './streets-hint.tsx';
import { useLayers } from './use-layers.ts';
import type { MapAddress } from './use-map-address.ts';

const loadAdded = () => import('./added-layers.tsx').then((part) => part.AddedLayers);
const NOTHING_ADDED: AddedLayersContent = { items: [], looks: {} };

const ZOOM_STEP = 3;
const ZOOM_MAX = 18;

type OpenMapProps = {
  first: MapView;
  address: MapAddress;
  onChange: (changed: Partial<MapAddress>) => void;
};

/** Map with a list beside it; on phones the map fills the screen, and the list is a sheet over it. */
export function OpenMap({ first, address, onChange }: OpenMapProps) {
  const { id: userId } = useCurrentUser();
  /** View that the map is told to show; `shown` is the view that it currently shows. */
  const [view, setView] = useState(first);
  const [shown, setShown] = useState<{ view: MapView; bounds: MapBounds }>(() => ({
    view: first,
    bounds: boundsAround(first),
  }));
  const [searched, setSearched] = useState(() => searchedBounds(shown.bounds));
  const { loadSlot } = useShell();
  const [added, setAdded] = useState(NOTHING_ADDED);
  const { layers, found: own } = useLayers(address.layers, searched);
  const found = useMemo(() => [...own, ...added.items], [own, added.items]);
  const looks = useMemo(() => ({ ...LAYER_LOOKS, ...added.looks }), [added.looks]);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const items = useMemo(
    () => nearestFirst(found, shown.view).toSorted((a, b) => Number(b.id === pickedId) - Number(a.id === pickedId)),
    [found, shown.view, pickedId],
  );
  const markers = useMemo(() => found.map(markerOf), [found]);
  const isOutsideSearched = JSON.stringify(searchedBounds(shown.bounds)) !== JSON.stringify(searched);

  const onMoved = useCallback(
    (now: MapView, bounds: MapBounds, isByHand: boolean) => {
      setShown({ view: now, bounds });
      storeView(userId, now);
      if (!isByHand) setSearched(searchedBounds(bounds));
      onChange({ view: now });
    },
    [onChange, userId],
  );

  /** Moves the view and records it too, because browsers without maps report no movement. */
  function goTo(next: MapView): void {
    setView(next);
    onMoved(next, boundsAround(next), false);
  }

  /** Selects what was pressed on the map; it leads the list, where the sheet shows it. */
  function pick(id: string | null): void {
    setPickedId(id);
    onChange({ selectedId: id });
  }

  function select(item: MapItem | null): void {
    onChange({ selectedId: item?.id ?? null });
    if (item && !isWithin(item, shown.bounds))
      setView({ ...shown.view, latitude: item.latitude, longitude: item.longitude });
  }

  return (
    <div className={styles.screen}>
      <div className={styles.controls}>
        <PageHeader title="Map" />
        <AddressField label="Go to a place" near={shown.view} onGoTo={goTo} />
        <LayerSwitches
          shown={address.layers}
          onChange={(shownLayers) => onChange({ layers: shownLayers, selectedId: null })}
        />
        {isOutsideSearched && (
          <Button
            className={styles.search}
            size="small"
            icon={<Search aria-hidden />}
            onClick={() => setSearched(searchedBounds(shown.bounds))}
          >
            Search here
          </Button>
        )}
      </div>
      <div className={styles.ground}>
        <ProductMap
          className={styles.map ?? ''}
          label="Map of what is around"
          view={view}
          markers={markers}
          looks={looks}
          selectedId={address.selectedId}
          onSelect={pick}
          onMoved={onMoved}
          {...(layers.some(({ isFromOsm }) => isFromOsm) && { attribution: OSM_ATTRIBUTION })}
          instead="Everything on it is also in the list. Go to a place to see what is there."
        />
        {loadSlot && (
          <LazyPart
            load={loadAdded}
            props={{
              loadSlot,
              bounds: searched,
              shown: address.added,
              onShownChange: (shownLayers) => onChange({ added: shownLayers, selectedId: null }),
              onContent: setAdded,
            }}
            failed={renderNothing}
          />
        )}
      </div>
      <ResultsSheet>
        <MapList
          layers={layers}
          items={items}
          selectedId={address.selectedId}
          onSelect={select}
          onCloser={({ latitude, longitude }) =>
            goTo({ latitude, longitude, zoom: Math.min(ZOOM_MAX, shown.view.zoom + ZOOM_STEP) })
          }
        >
          <StreetsHint />
          {address.layers.includes('friends') && <FriendsTown />}
        </MapList>
      </ResultsSheet>
    </div>
  );
}

const markerOf = ({ id, layer, count, latitude, longitude }: MapItem): MapMarker => ({
  id,
  look: layer,
  standsOut: layer === 'lost',
  count,
  latitude,
  longitude,
});
