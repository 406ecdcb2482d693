import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { zxyToTileId } from 'pmtiles';
import { STREET_ZOOM_MAX } from '@qlixline/contract/map/street-map';

import { latitudeOf, longitudeOf } from '../archive/coverage.ts';
import { PmtilesWriter } from '../archive/pmtiles-writer.ts';
import { TileError, tileContent, zipTile } from '../archive/tile-content.ts';
import type { Box } from '../coast/coast-line.ts';
import type { CutCoast } from '../coast/coast-tiles.ts';
import { MapImportError } from './map-import-error.ts';
import { Mbtiles } from './mbtiles.ts';

/** Zoom from which the tiles around those of the extract get its sea and land: further out they are large enough. */
const MARGIN_ZOOM = 8;
const REPORTED_EVERY = 20_000;

type Tile = { id: number; z: number; x: number; y: number };

type Conversion = {
  file: string;
  archive: string;
  work: string;
  /** Cutter of the coast; null for none. */
  coast: CutCoast | null;
  /** True if tilemaker wrote the file, false for a foreign one. */
  isOwn: boolean;
};

/** Copies the tiles of an MBTiles file into a PMTiles archive, with the coast if there is one. */
export async function archiveOfMbtiles(
  { file, archive, work, coast, isOwn }: Conversion,
  report: (line: string) => void,
): Promise<void> {
  const mbtiles = Mbtiles.open(file);
  try {
    requireVectorTiles(file, mbtiles);
    const found = mbtiles.tiles(isOwn ? 'left out' : 'refused');
    const tiles = coast ? withMargin(found) : found;
    if (tiles.length === 0) throw new MapImportError(`${file} has no tiles.`);
    const zooms = { minZoom: tiles[0]!.z, maxZoom: tiles.at(-1)!.z };
    if (zooms.maxZoom > STREET_ZOOM_MAX)
      throw new MapImportError(`${file} has tiles of zoom ${zooms.maxZoom}; the map reads up to ${STREET_ZOOM_MAX}.`);
    const data = join(work, 'tiles');
    const writer = await PmtilesWriter.begin(data);
    for (const [nth, tile] of tiles.entries()) {
      const stored = await tileWithCoast(mbtiles.read(tile), coast?.(tile.z, tile.x, tile.y) ?? null, tile);
      if (stored) await writer.add(tile.id, stored);
      if ((nth + 1) % REPORTED_EVERY === 0) report(`${nth + 1} of ${tiles.length} tiles stored …`);
    }
    const bounds = boundsIn(mbtiles.metadata) ?? boundsOf(tiles);
    await writer.end(archive, { ...zooms, bounds, metadata: metadataOf(mbtiles.metadata) });
    await rm(data);
  } finally {
    mbtiles.close();
  }
}

function requireVectorTiles(file: string, { metadata }: Mbtiles): void {
  if ((metadata['format'] ?? 'pbf') !== 'pbf')
    throw new MapImportError(`${file} has pictures (${metadata['format']}) and no vector tiles.`);
}

/** Returns the tile gzipped, followed by the layers of the coast: joined encodings are one tile with the layers of both. */
async function tileWithCoast(stored: Buffer | null, coast: Buffer | null, { z, x, y }: Tile): Promise<Buffer | null> {
  if (!stored) return coast && zipTile(coast);
  try {
    const content = await tileContent(stored);
    return content === stored || coast ? await zipTile(coast ? Buffer.concat([content, coast]) : content) : stored;
  } catch (error) {
    if (!(error instanceof TileError)) throw error;
    throw new MapImportError(`The tile ${z}/${x}/${y} can't be used: ${error.message}.`);
  }
}

/** Adds the neighbours of the tiles, which the basemap's rough coast would otherwise cut straight. */
function withMargin(tiles: readonly Tile[]): Tile[] {
  const all = new Map(tiles.map((tile) => [tile.id, tile]));
  for (const { z, x, y } of tiles) {
    if (z < MARGIN_ZOOM) continue;
    for (const [dx, dy] of NEIGHBOURS) {
      const [nextX, nextY] = [x + dx, y + dy];
      if (nextX < 0 || nextY < 0 || nextX >= 2 ** z || nextY >= 2 ** z) continue;
      const id = zxyToTileId(z, nextX, nextY);
      if (!all.has(id)) all.set(id, { id, z, x: nextX, y: nextY });
    }
  }
  return [...all.values()].toSorted((one, other) => one.id - other.id);
}

const NEIGHBOURS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

function boundsIn({ bounds = '' }: Mbtiles['metadata']): Box | null {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bounds.split(',').map(Number);
  const isBox = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  return isBox ? [west, south, east, north] : null;
}

function boundsOf(tiles: readonly Tile[]): Box {
  const { z } = tiles.at(-1)!;
  const deepest = tiles.filter((tile) => tile.z === z);
  const columns = deepest.map(({ x }) => x).toSorted((one, other) => one - other);
  const rows = deepest.map(({ y }) => y).toSorted((one, other) => one - other);
  return [
    longitudeOf(columns[0]!, z),
    latitudeOf(rows.at(-1)! + 1, z),
    longitudeOf(columns.at(-1)! + 1, z),
    latitudeOf(rows[0]!, z),
  ];
}

function metadataOf({ name = '', attribution = '', json = '{}' }: Mbtiles['metadata']): Record<string, unknown> {
  return { name, attribution, vector_layers: vectorLayersIn(json) };
}

function vectorLayersIn(json: string): unknown {
  try {
    return (JSON.parse(json) as { vector_layers?: unknown }).vector_layers ?? [];
  } catch {
    return [];
  }
}
