import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { Compression, ResolvedValueCache, TileType, findTile, zxyToTileId } from 'pmtiles';
import type { Entry, Header, Source } from 'pmtiles';

import { TILE_BYTES_MAX } from './tile-content.ts';

const unzip = promisify(gunzip);

/** Bound on an unpacked directory. One of 16 KB gzipped has some 100 KB. */
const DIRECTORY_BYTES_MAX = 16 * 1024 * 1024;
const DIRECTORIES_CACHED = 100;
const DEPTH_MAX = 3;

/** Reads a part of an archive, from byte `start`, at most `length` bytes. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>;

/** PMTiles archive that is read by ranges. Directories are cached, tiles aren't. */
export class TileArchive {
  readonly #source: Source;
  readonly #cache = new ResolvedValueCache(DIRECTORIES_CACHED, undefined, unpacked);

  constructor(read: ReadPart) {
    this.#source = {
      getKey: () => 'archive',
      getBytes: async (start, length) => ({ data: toArrayBuffer(await read(start, length)) }),
    };
  }

  header(): Promise<Header> {
    return this.#cache.getHeader(this.#source);
  }

  async metadata(): Promise<unknown> {
    const { jsonMetadataOffset, jsonMetadataLength, internalCompression } = await this.header();
    if (jsonMetadataLength > DIRECTORY_BYTES_MAX) throw new Error('The description is too long');
    const { data } = await this.#source.getBytes(jsonMetadataOffset, jsonMetadataLength);
    return JSON.parse(new TextDecoder().decode(await unpacked(data, internalCompression)));
  }

  /** Returns a tile as it is stored; null if there is none. */
  async tile(z: number, x: number, y: number): Promise<Buffer | null> {
    const header = await this.header();
    if (z < header.minZoom || z > header.maxZoom) return null;
    const id = zxyToTileId(z, x, y);
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let depth = 0; depth <= DEPTH_MAX; depth += 1) {
      const entry = findTile(await this.#directory(offset, length, header), id);
      if (!entry) return null;
      if (entry.runLength > 0) return this.read(entry, header);
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
    throw new Error('The directories of the archive are nested too deep');
  }

  /** Yields all entries of tiles in the order of the directories. */
  async *entries(): AsyncGenerator<Entry> {
    const header = await this.header();
    yield* this.#entriesIn(header.rootDirectoryOffset, header.rootDirectoryLength, header, 0);
  }

  async read({ offset, length }: Pick<Entry, 'offset' | 'length'>, header: Header): Promise<Buffer> {
    if (length > TILE_BYTES_MAX) throw new Error('A tile of the archive is too large');
    const { data } = await this.#source.getBytes(header.tileDataOffset + offset, length);
    return Buffer.from(data);
  }

  async *#entriesIn(offset: number, length: number, header: Header, depth: number): AsyncGenerator<Entry> {
    if (depth > DEPTH_MAX) throw new Error('The directories of the archive are nested too deep');
    for (const entry of await this.#directory(offset, length, header)) {
      if (entry.runLength > 0) yield entry;
      else yield* this.#entriesIn(header.leafDirectoryOffset + entry.offset, entry.length, header, depth + 1);
    }
  }

  #directory(offset: number, length: number, header: Header): Promise<Entry[]> {
    if (length > DIRECTORY_BYTES_MAX) throw new Error('A directory of the archive is too long');
    return this.#cache.getDirectory(this.#source, offset, length, header);
  }
}

/** Returns true if browsers can be sent the archive's tiles as they are stored. */
export const hasSendableTiles = ({ tileType, tileCompression }: Header): boolean =>
  tileType === TileType.Mvt && (tileCompression === Compression.Gzip || tileCompression === Compression.None);

async function unpacked(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  if (compression !== Compression.Gzip) throw new Error('The archive is compressed in another way than with gzip');
  return toArrayBuffer(await unzip(data, { maxOutputLength: DIRECTORY_BYTES_MAX }));
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
