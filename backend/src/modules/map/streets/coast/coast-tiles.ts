import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';

import type { Box } from './coast-line.ts';
import { landAndSea } from './land-and-sea.ts';
import { readCoast } from './read-coast.ts';

const EXTENT = 4_096;
const ZOOM_MAX = 14;
const CUTTING = { maxZoom: ZOOM_MAX, indexMaxZoom: 6, indexMaxPoints: 0, tolerance: 3, buffer: 64, extent: EXTENT };

/** Cuts layers `earth` and `ocean` of a tile, in the encoding of vector tiles; null if there are none. */
export type CutCoast = (z: number, x: number, y: number) => Buffer | null;

/**
 * Reads the coast of an extract, because tilemaker needs a file of the world's seas for it. `fallback` is the box of an
 * extract that doesn't state its own. Returns null for an extract without a coast.
 */
export async function coastOf(file: string, fallback: Box): Promise<CutCoast | null> {
  const { lines, bounds } = await readCoast(file);
  const areas = lines.length > 0 ? landAndSea(lines, bounds ?? fallback) : null;
  if (!areas) return null;
  const land = new GeoJSONVT(featureOf(areas.land), CUTTING);
  const sea = new GeoJSONVT(featureOf(areas.sea), CUTTING);
  return (z, x, y) => {
    const layers: Record<string, GeoJSONVTTile> = {};
    const [earth, ocean] = [land.getTile(z, x, y), sea.getTile(z, x, y)];
    if (earth) layers['earth'] = earth;
    if (ocean) layers['ocean'] = ocean;
    return Object.keys(layers).length === 0 ? null : Buffer.from(fromGeojsonVt(layers, { version: 2, extent: EXTENT }));
  };
}

const featureOf = (coordinates: [number, number][][][]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates },
});
