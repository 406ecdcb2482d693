import { layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

import { MAP_FONT } from './map-style.ts';

const SOURCE = 'tiles';
const CREDITS =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a> · <a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>';
/** Drawn with pictures from elsewhere; and places that people want to find here are our own markers. */
const LEFT_OUT = new Set(['roads_oneway', 'roads_shields', 'pois']);

/** Streets, water and names of a file of tiles (PMTiles) with the layers of Protomaps' basemap. */
export function tilesStyle(address: string, isDark: boolean): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${address}`, attribution: CREDITS } },
    layers: layers(SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' })
      .filter(({ id }) => !LEFT_OUT.has(id))
      .map((layer) => withOurLetters(layer as LayerSpecification)),
  };
}

/** As on the basemap of the product: letters are drawn by the browser, which needs no file of them, and no pictures are loaded. */
function withOurLetters(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'icon-image': _, ...layout } = layer.layout ?? {};
  const text = JSON.stringify(layout)
    .replaceAll(/"Noto Sans[^"]*"/g, JSON.stringify(MAP_FONT[0]))
    .replaceAll('"pgf:name', '"name'); // in the numbers of letters of a file that is not loaded
  return { ...layer, layout: JSON.parse(text) as typeof layout };
}
