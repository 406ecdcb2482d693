import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

import { Compression, TileType } from 'pmtiles';

type Entry = { tileId: number; offset: number; length: number; runLength: number };

/** Facts about the archive, beside its tiles. */
type ArchiveFacts = {
  minZoom: number;
  maxZoom: number;
  /** West, south, east and north in degrees. */
  bounds: readonly [number, number, number, number];
  metadata: Record<string, unknown>;
};

const HEADER_BYTES = 127;
/** Readers fetch this much at first, so header and root directory must fit into it. */
const FIRST_READ_BYTES = 16_384;
const LEAF_ENTRIES = 4_096;
/** Tiles up to this size are stored once however often they occur: empty ground and sea. */
const SHARED_BYTES_MAX = 2_048;
const SHARED_MAX = 50_000;

/**
 * Writes a PMTiles archive (version 3), which nothing kept on npm does. Tiles arrive gzipped in the order of their ids
 * and go to a file at once; memory holds 32 bytes per tile.
 */
export class PmtilesWriter {
  readonly #entries: Entry[] = [];
  readonly #shared = new Map<string, { offset: number; length: number }>();
  #bytes = 0;

  private constructor(
    private readonly data: FileHandle,
    private readonly dataPath: string,
  ) {}

  /** Begins an archive. `dataPath` names a temporary file. */
  static async begin(dataPath: string): Promise<PmtilesWriter> {
    return new PmtilesWriter(await open(dataPath, 'wx'), dataPath);
  }

  async add(tileId: number, tile: Buffer): Promise<void> {
    const place = await this.#placeOf(tile);
    const last = this.#entries.at(-1);
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1;
    else this.#entries.push({ tileId, ...place, runLength: 1 });
  }

  /** Writes the archive and closes the temporary file, which the caller removes. */
  async end(path: string, { minZoom, maxZoom, bounds, metadata }: ArchiveFacts): Promise<void> {
    await this.data.close();
    const { root, leaves } = directories(this.#entries);
    const json = gzipSync(JSON.stringify(metadata));
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('PMTiles');
    header.writeUInt8(3, 7);
    let offset = HEADER_BYTES;
    for (const [nth, length] of [root.length, json.length, leaves.length, this.#bytes].entries()) {
      header.writeBigUInt64LE(BigInt(offset), 8 + nth * 16);
      header.writeBigUInt64LE(BigInt(length), 16 + nth * 16);
      offset += length;
    }
    const addressed = this.#entries.reduce((sum, { runLength }) => sum + runLength, 0);
    const contents = new Set(this.#entries.map((entry) => entry.offset)).size;
    for (const [nth, count] of [addressed, this.#entries.length, contents].entries())
      header.writeBigUInt64LE(BigInt(count), 72 + nth * 8);
    header.set([0, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 96);
    for (const [nth, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + nth * 4);
    const [west, south, east, north] = bounds;
    header.writeUInt8(minZoom, 118);
    header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
    header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
    await pipeline(this.#sections([header, root, json, leaves]), createWriteStream(path, { flags: 'wx', flush: true }));
  }

  async *#sections(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
    yield* parts;
    yield* createReadStream(this.dataPath) as AsyncIterable<Buffer>;
  }

  async #placeOf(tile: Buffer): Promise<{ offset: number; length: number }> {
    const hash = tile.length <= SHARED_BYTES_MAX ? createHash('sha256').update(tile).digest('base64') : null;
    const known = hash !== null && this.#shared.get(hash);
    if (known) return known;
    const place = { offset: this.#bytes, length: tile.length };
    await this.data.writeFile(tile);
    this.#bytes += tile.length;
    if (hash !== null && this.#shared.size < SHARED_MAX) this.#shared.set(hash, place);
    return place;
  }
}

/** Packs the entries into a root directory, with leaves if it would become too large. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= LEAF_ENTRIES) {
    const root = packed(entries);
    if (HEADER_BYTES + root.length <= FIRST_READ_BYTES) return { root, leaves: Buffer.alloc(0) };
  }
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const { root, leaves } = inLeaves(entries, size);
    if (HEADER_BYTES + root.length <= FIRST_READ_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

function inLeaves(entries: readonly Entry[], size: number): { root: Buffer; leaves: Buffer[] } {
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += size) {
    const leaf = packed(entries.slice(first, first + size));
    pointers.push({ tileId: entries[first]!.tileId, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: packed(pointers), leaves };
}

/** Packs a directory: its count, then columns of ids (differences), run lengths, lengths and offsets, gzipped. */
function packed(entries: readonly Entry[]): Buffer {
  const numbers = [entries.length];
  let lastId = 0;
  for (const { tileId } of entries) {
    numbers.push(tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) numbers.push(runLength);
  for (const { length } of entries) numbers.push(length);
  for (const [nth, { offset }] of entries.entries()) {
    const before = entries[nth - 1];
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(varints(numbers));
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let number of numbers) {
    while (number >= 128) {
      bytes.push((number % 128) | 128);
      number = Math.floor(number / 128);
    }
    bytes.push(number);
  }
  return Buffer.from(bytes);
}
