import { BASEMAP_LAYERS, BASEMAP_VERSION, BASEMAP_ZOOM_MAX } from '@qlixline/contract/map/basemap';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

import type { MapColors } from './map-colors.ts';

const SOURCE = 'basemap';
/** Drawn by the browser itself, so no glyph files are loaded. */
export const MAP_FONT = ['Figtree Variable'];
const CREDITS =
  '<a href="https://www.naturalearthdata.com" target="_blank" rel="noopener">Natural Earth</a> · <a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a>';

/** Returns the style of the basemap: land, coasts, borders and names of towns. The sea is the canvas's background. */
export function basemapStyle(colors: MapColors, origin: string): StyleSpecification {
  return {
    version: 8,
    sources: {
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
      ...towns(colors),
    ],
  };
}

function towns(colors: MapColors): LayerSpecification[] {
  return [
    {
      ...from(BASEMAP_LAYERS.towns),
      id: 'town-points',
      type: 'circle',
      paint: { 'circle-radius': 2, 'circle-color': colors.ink, 'circle-opacity': 0.5 },
    },
    {
      ...from(BASEMAP_LAYERS.towns),
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
