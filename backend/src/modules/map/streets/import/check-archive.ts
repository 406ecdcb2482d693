import type { FileHandle } from 'node:fs/promises';

import { STREET_ZOOM_MAX } from '@qlixline/contract/map/street-map';
import type { StreetBox, StreetSchema } from '@qlixline/contract/map/street-map';
import { tileIdToZxy } from 'pmtiles';
import type { Header } from 'pmtiles';

import { Coverage } from '../archive/coverage.ts';
import { schemaOf } from '../archive/street-schema.ts';
import { TileArchive, hasSendableTiles } from '../archive/tile-archive.ts';
import { TileError, layersOf, tileContent } from '../archive/tile-content.ts';
import { MapImportError } from './map-import-error.ts';

export type CheckedArchive = {
  schema: StreetSchema;
  minZoom: number;
  maxZoom: number;
  bounds: StreetBox;
  coverage: StreetBox[];
  credit: string;
};

const REPORTED_EVERY = 20_000;
/** One tile in so many is decoded once the schema is known; all are unpacked. */
const DECODED_EVERY = 50;
const CREDIT_MAX = 200;

/**
 * Reads every tile of an archive, because browsers unpack them without a bound. Throws a `MapImportError` about the first
 * one that can't be served.
 */
export async function checkArchive(
  file: string,
  handle: FileHandle,
  report: (line: string) => void,
): Promise<CheckedArchive> {
  const archive = new TileArchive((start, length) => readPart(handle, start, length));
  const header = await archive.header().catch(() => {
    throw new MapImportError(`${file} can't be read as PMTiles.`);
  });
  if (!hasSendableTiles(header))
    throw new MapImportError(`${file} needs vector tiles that are gzipped or not compressed.`);
  if (header.maxZoom > STREET_ZOOM_MAX)
    throw new MapImportError(`${file} has tiles of zoom ${header.maxZoom}; the map reads up to ${STREET_ZOOM_MAX}.`);
  const coverage = new Coverage();
  const layers = new Set<string>();
  let tiles = 0;
  try {
    for await (const entry of archive.entries()) {
      const content = await tileContent(await archive.read(entry, header));
      if (!schemaOf(layers) || tiles % DECODED_EVERY === 0) for (const name of layersOf(content)) layers.add(name);
      for (let nth = 0; nth < Math.min(entry.runLength, DECODED_EVERY); nth += 1) {
        const [z, x, y] = tileIdToZxy(entry.tileId + nth);
        if (z === header.maxZoom) coverage.add(z, x, y); // further out, tiles reach far beyond the extract
      }
      tiles += 1;
      if (tiles % REPORTED_EVERY === 0) report(`${tiles} of ${header.numTileEntries} tiles checked …`);
    }
  } catch (error) {
    const reason = error instanceof TileError ? `a tile can't be used: ${error.message}` : reasonOf(error);
    throw new MapImportError(`${file} can't be read after ${tiles} tiles: ${reason}.`);
  }
  if (tiles === 0) throw new MapImportError(`${file} has no tiles.`);
  const schema = schemaOf(layers);
  if (!schema)
    throw new MapImportError(
      `${file} has the layers ${[...layers].slice(0, 10).join(', ')}, which the map can't draw; those of Protomaps, OpenMapTiles and VersaTiles it can.`,
    );
  const { minZoom, maxZoom } = header;
  return {
    schema,
    minZoom,
    maxZoom,
    bounds: boundsOf(file, header),
    coverage: coverage.boxes(),
    credit: await creditOf(archive),
  };
}

/** Reads a part of a file. Throws if it ends before. */
async function readPart(handle: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, start);
  // The first read asks for more than a small archive has.
  if (bytesRead < length && start > 0) throw new Error('it ends too early');
  return bytes.subarray(0, bytesRead);
}

function boundsOf(file: string, { minLon, minLat, maxLon, maxLat }: Header): StreetBox {
  const isBox = minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90 && minLon < maxLon && minLat < maxLat;
  if (!isBox) throw new MapImportError(`${file} states bounds outside of the world.`);
  return [minLon, minLat, maxLon, maxLat];
}

/** Returns whom the archive credits in addition to OpenStreetMap, without its markup. */
async function creditOf(archive: TileArchive): Promise<string> {
  const metadata = (await archive.metadata().catch(() => ({}))) as { attribution?: unknown };
  const text = typeof metadata.attribution === 'string' ? metadata.attribution : '';
  const names = text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/[|·,]|(?=©)/)
    .map((name) => name.replaceAll(/©|\s+/g, ' ').trim());
  return names
    .filter((name) => name && !/open\s?street\s?map/i.test(name))
    .join(' · ')
    .slice(0, CREDIT_MAX);
}

const reasonOf = (error: unknown): string => (error as Error).message.replace(/\.$/, '');
