import { layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

import { MAP_FONT } from './map-style.ts';

const SOURCE = 'tiles';
const CREDITS =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a> · <a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>';
/** Layers that need external images, and points of interest, which are our own markers here. */
const LEFT_OUT = new Set(['roads_oneway', 'roads_shields', 'pois']);

/** Returns a style with streets, water and names for a tile file (PMTiles) with the layers of Protomaps' basemap. */
export function tilesStyle(address: string, isDark: boolean): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${address}`, attribution: CREDITS } },
    layers: layers(SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' })
      .filter(({ id }) => !LEFT_OUT.has(id))
      .map((layer) => withOurLetters(layer as LayerSpecification)),
  };
}

/** Makes the browser draw the letters and removes images, as on the product's basemap, so that no files are loaded. */
function withOurLetters(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'icon-image': _, ...layout } = layer.layout ?? {};
  const text = JSON.stringify(layout)
    .replaceAll(/"Noto Sans[^"]*"/g, JSON.stringify(MAP_FONT[0]))
    .replaceAll('"pgf:name', '"name'); // encoded for a glyph file that isn't loaded
  return { ...layer, layout: JSON.parse(text) as typeof layout };
}
