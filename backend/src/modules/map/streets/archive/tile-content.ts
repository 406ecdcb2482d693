import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** Bound on a tile as it is stored and sent. Real ones of dense cities have some 300 KB. */
export const TILE_BYTES_MAX = 1024 * 1024;
/** Bound on a tile after decompression, so that none can fill a browser's memory. */
export const TILE_CONTENT_BYTES_MAX = 8 * 1024 * 1024;
const LAYERS_MAX = 64;
const GZIP_MAGIC = 0x1f_8b;

/** Error about a tile that nobody should be served. */
export class TileError extends Error {}

/** Decompresses a tile if it is gzipped. Throws a `TileError` if it is too large or damaged. */
export async function tileContent(stored: Buffer): Promise<Buffer> {
  if (stored.length > TILE_BYTES_MAX) throw new TileError(`it has more than ${TILE_BYTES_MAX} bytes`);
  if (stored.length < 2 || stored.readUInt16BE(0) !== GZIP_MAGIC) return stored;
  try {
    return await unzip(stored, { maxOutputLength: TILE_CONTENT_BYTES_MAX });
  } catch (error) {
    const isBomb = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new TileError(isBomb ? `it unpacks to more than ${TILE_CONTENT_BYTES_MAX} bytes` : 'it is damaged');
  }
}

export const zipTile = (content: Uint8Array): Promise<Buffer> => zip(content, { level: 9 });

/** Returns the names of a tile's layers. Throws a `TileError` if it is no vector tile. */
export function layersOf(content: Uint8Array): string[] {
  let names: string[];
  try {
    names = Object.keys(new VectorTile(new PbfReader(content)).layers);
  } catch {
    throw new TileError('it is no vector tile');
  }
  if (names.length > LAYERS_MAX) throw new TileError(`it has ${names.length} layers`);
  return names;
}
