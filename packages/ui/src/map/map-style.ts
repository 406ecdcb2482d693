import { BASEMAP_LAYERS, BASEMAP_VERSION, BASEMAP_ZOOM_MAX } from '@qlixline/contract/map/basemap';
import type { StreetMap } from '@qlixline/contract/map/street-map';
import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';

import type { MapColors } from './map-colors.ts';
import { STREET_FONT_FACES } from './streets/street-fonts.ts';
import { SOURCE_OF_STREETS, isOutside, streetLayers, streetSource } from './streets/street-style.ts';

const SOURCE = 'basemap';
/** Drawn by the browser itself, so no glyph files are loaded. */
export const MAP_FONT = ['Figtree Variable'];
const CREDITS =
  '<a href="https://www.naturalearthdata.com" target="_blank" rel="noopener">Natural Earth</a> · <a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a>';

type BasemapContent = {
  /** The operator's streets, drawn on the land of the basemap; null if there are none. */
  streets?: StreetMap | null;
  /** Languages of the labels of streets, the preferred first. */
  languages?: readonly string[];
};

/**
 * Returns the style of the basemap: land, coasts, borders, streets and names of towns. The sea is the canvas's
 * background.
 */
export function basemapStyle(
  colors: MapColors,
  origin: string,
  { streets = null, languages = [] }: BasemapContent = {},
): StyleSpecification {
  return {
    version: 8,
    ...(streets && { 'font-faces': STREET_FONT_FACES }),
    sources: {
      ...(streets && { [SOURCE_OF_STREETS]: streetSource(streets, origin) }),
      [SOURCE]: {
        type: 'vector',
        tiles: [`${origin}/api/map/tiles/{z}/{x}/{y}?v=${BASEMAP_VERSION}`],
        maxzoom: BASEMAP_ZOOM_MAX,
        attribution: CREDITS,
      },
    },
    layers: [
      {
        ...from(BASEMAP_LAYERS.land),
        id: 'land',
        type: 'fill',
        paint: { 'fill-color': colors.land, 'fill-antialias': false }, // The coast is a separate line above it.
      },
      { ...from(BASEMAP_LAYERS.land), id: 'coast', type: 'line', paint: { 'line-color': colors.coast } },
      {
        ...from(BASEMAP_LAYERS.borders),
        id: 'borders',
        type: 'line',
        paint: { 'line-color': colors.border, 'line-dasharray': [3, 2] },
      },
      ...(streets ? streetLayers(streets, colors, languages) : []),
      ...towns(colors, streets),
    ],
  };
}

/** Towns; where there are streets, their own names are shown. */
function towns(colors: MapColors, streets: StreetMap | null): LayerSpecification[] {
  const filter: Pick<SymbolLayerSpecification, 'filter'> = streets ? { filter: isOutside(streets) } : {};
  return [
    {
      ...from(BASEMAP_LAYERS.towns),
      ...filter,
      id: 'town-points',
      type: 'circle',
      paint: { 'circle-radius': 2, 'circle-color': colors.ink, 'circle-opacity': 0.5 },
    },
    {
      ...from(BASEMAP_LAYERS.towns),
      ...filter,
      id: 'town-names',
      type: 'symbol',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 10, ['case', ['<', ['get', 'rank'], 3], 17, 13]],
        'text-anchor': 'top',
        'text-offset': [0, 0.3],
        'symbol-sort-key': ['get', 'rank'],
      },
      // A wider halo would draw letters twice.
      paint: { 'text-color': colors.ink, 'text-halo-color': colors.land, 'text-halo-width': 1 },
    },
  ];
}

const from = (layer: string) => ({ source: SOURCE, 'source-layer': layer });
