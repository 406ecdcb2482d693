import { AttributionControl, Map, Marker, NavigationControl } from '@vis.gl/react-maplibre';
import type { MapLayerMouseEvent, MapRef } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { FlatMap } from './flat-map.ts';
import { Circles, Trail } from './ground-layers.tsx';
import { useMapColors } from './map-colors.ts';
import type { MapColors } from './map-colors.ts';
import { basemapStyle } from './map-style.ts';
import type { MapProps, MapView } from './map-types.ts';
import classes from './map.module.css';
import { PRESSED_LAYERS, MarkerLayers } from './marker-layers.tsx';
import { MARKER_PIXEL_RATIO, markerImage } from './marker-image.ts';
import { streetPoiImage } from './streets/street-poi-image.ts';

maplibre.setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const MAP_LIB = { ...maplibre, Map: FlatMap };
const ZOOM_MAX = 18;
const CLOSER = 2;

export type MapCanvasProps = Omit<MapProps, 'className' | 'instead'> & {
  /** Returns the style for the colours if no address names one; must be a stable function. */
  styleOf?: (colors: MapColors) => StyleSpecification;
};

/** Part of the map that needs maplibre, loaded separately. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    label,
    view,
    styleUrl = null,
    styleOf,
    streets = null,
    isEmbedded = false,
    attribution,
    onMoved,
    onSelect,
  } = props;
  const { markers = [], looks = {}, circles = [], trail = [], isClustered = true, selectedId } = props;
  const map = useRef<MapRef>(null);
  const colors = useMapColors();
  const style = useMemo(
    () => styleUrl ?? styleOf?.(colors) ?? basemapStyle(colors, location.origin, { streets, languages: languages() }),
    [styleUrl, styleOf, colors, streets],
  );
  const [isPressable, setPressable] = useState(false);
  const [firstView] = useState(view);
  useMoveTo(map, view);

  const moved = useCallback(
    (isByHand: boolean) => {
      const shown = map.current;
      if (!shown || !onMoved) return;
      const { lng: longitude, lat: latitude } = shown.getCenter();
      const bounds = shown.getBounds();
      onMoved(
        { latitude, longitude, zoom: shown.getZoom() },
        { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
        isByHand,
      );
    },
    [onMoved],
  );

  /** Selects a marker, zooms into a cluster, or clears the selection. */
  const press = useCallback(
    ({ features = [], lngLat: center }: MapLayerMouseEvent) => {
      const { id, count, total } = (features[0]?.properties ?? {}) as { id?: string; count?: number; total?: number };
      if ((total ?? count ?? 1) <= 1) return onSelect?.(id ?? null);
      map.current?.easeTo({ center, zoom: Math.min(ZOOM_MAX, map.current.getZoom() + CLOSER) });
    },
    [onSelect],
  );

  const selected = markers.find(({ id }) => id === selectedId);
  return (
    <div className={classes.canvas} style={{ background: colors.sea }}>
      <Map
        ref={map}
        mapLib={MAP_LIB}
        initialViewState={firstView}
        maxZoom={ZOOM_MAX}
        cooperativeGestures={isEmbedded}
        mapStyle={style}
        styleDiffing={false} // Each theme has its own style, which may arrive before the previous one has loaded.
        attributionControl={false}
        locale={{ 'Map.Title': label }}
        interactiveLayerIds={PRESSED_LAYERS}
        cursor={isPressable ? 'pointer' : 'grab'}
        onMouseEnter={() => setPressable(true)}
        onMouseLeave={() => setPressable(false)}
        onClick={press}
        onLoad={({ target }) => {
          // Applies a view that was requested while loading.
          if (view !== firstView) target.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
          moved(false);
        }}
        onMoveEnd={({ originalEvent }) => moved(originalEvent !== undefined)}
        // Ignores tiles that failed to load; the rest of the map is still useful.
        onError={() => {}}
      >
        <MarkerImages looks={looks} colors={colors} map={map} />
        <MarkerLayers markers={markers} colors={colors} isClustered={isClustered} />
        {circles.length > 0 && <Circles circles={circles} colors={colors} />}
        {trail.length > 1 && <Trail trail={trail} colors={colors} />}
        {selected && (
          <Marker longitude={selected.longitude} latitude={selected.latitude} anchor="bottom">
            <svg className={classes.pin} viewBox="0 0 24 24" aria-hidden>
              <path d="M12 1.5a7.5 7.5 0 0 0-7.5 7.5c0 5.5 7.5 13.5 7.5 13.5S19.5 14.5 19.5 9A7.5 7.5 0 0 0 12 1.5Z" />
            </svg>
          </Marker>
        )}
        <NavigationControl position="top-right" showCompass={false} />
        <AttributionControl compact={false} {...(attribution && { customAttribution: attribution })} />
      </Map>
    </div>
  );
}

/** Returns the codes of the user's languages, such as `de`. */
const languages = () => [...new Set(navigator.languages.map((language) => language.split('-')[0] ?? ''))].slice(0, 3);

/** Moves the map when `view` changes. */
function useMoveTo(map: RefObject<MapRef | null>, view: MapView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    map.current?.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
  }, [map, view]);
}

type MarkerImagesProps = Required<Pick<MapProps, 'looks'>> & {
  colors: MapColors;
  map: RefObject<MapRef | null>;
};

/** Draws marker images when the style first requests them, and again after a change of theme. */
function MarkerImages({ looks, colors, map }: MarkerImagesProps) {
  useEffect(() => {
    const drawn = map.current?.getMap();
    if (!drawn) return;
    const add = async (id: string) => {
      const look = looks[id];
      if (drawn.hasImage(id)) return;
      const image = look ? await markerImage(look, colors) : await streetPoiImage(id, colors);
      if (!image) return;
      if (!drawn.hasImage(id)) drawn.addImage(id, image, { pixelRatio: MARKER_PIXEL_RATIO });
    };
    drawn.setMissingStyleImageResolver(add);
  }, [map, looks, colors]);
  return null;
}
