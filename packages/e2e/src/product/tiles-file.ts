import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';

const HEADER_BYTES = 127;
const NOT_COMPRESSED = 1;
const VECTOR_TILES = 1;

/** Creates a tile file (PMTiles 3) with one tile for the whole world, in which each layer has these features. */
export function tilesFile(layers: Readonly<Record<string, FeatureCollection>>): Buffer {
  const cut = Object.entries(layers).map(([name, features]) => [name, tileOf(features)] as const);
  const tile = Buffer.from(fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 }));
  const metadata = Buffer.from(
    JSON.stringify({ vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) }),
  );
  // One entry: the first tile, run length 1, its length, and its offset (where 0 would mean "after the previous one").
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const sections = [directory, metadata, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  for (const [nth, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + nth * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + nth * 16);
    offset += section.length;
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR_TILES, 0, 0], 96);
  for (const [nth, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + nth * 4);
  return Buffer.concat([header, ...sections]);
}

function tileOf(features: FeatureCollection) {
  const tile = new GeoJSONVT(features, { maxZoom: 0, indexMaxZoom: 0 }).getTile(0, 0, 0);
  if (!tile) throw new Error('There is nothing in the tile');
  return tile;
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)];
}
