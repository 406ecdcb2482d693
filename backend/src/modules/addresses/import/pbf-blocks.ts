import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

import { parse } from 'osm-pbf-parser-node';
import { PbfReader } from 'pbf';

import { AddressImportError } from './address-import-error.ts';

const inflated = promisify(inflate);

export type OsmTags = Readonly<Record<string, string>>;
export type OsmItem =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: OsmTags }
  | { type: 'way'; id: number; refs: number[]; tags?: OsmTags }
  | { type: 'relation'; id: number; members: { type: string; ref: number; role: string }[]; tags?: OsmTags };

// Bounds of the format (https://wiki.openstreetmap.org/wiki/PBF_Format).
const HEADER_MAX_BYTES = 64 * 1024;
const BLOB_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads a `.osm.pbf` file block by block, with the share of the file read so far, 0 to 1. At most one block is in
 * memory. Throws an AddressImportError for anything else, such as a file that was cut off.
 */
export async function* pbfBlocks(file: string): AsyncGenerator<{ items: readonly OsmItem[]; share: number }> {
  const handle = await open(file).catch((error: unknown) => {
    throw new AddressImportError(`${file} cannot be read: ${(error as Error).message}.`);
  });
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new AddressImportError(`${file} is empty.`);
    let isFirst = true;
    for (let position = 0; position < size; isFirst = false) {
      const { type, data, next } = await readBlob(handle, { file, position, isFirst });
      position = next;
      if (type !== 'OSMData') continue;
      yield { items: await itemsOf(file, data), share: position / size };
    }
  } finally {
    await handle.close();
  }
}

type Place = { file: string; position: number; isFirst: boolean };

/** Reads the blob at a position: the length of its header, the header, and the data. */
async function readBlob(handle: FileHandle, place: Place): Promise<{ type: string; data: Buffer; next: number }> {
  const { position } = place;
  const length = (await readBytes(handle, place, position, 4)).readUInt32BE();
  if (length > HEADER_MAX_BYTES) throw notOsm(place);
  const header = headerOf(await readBytes(handle, place, position + 4, length), place);
  if (
    header.size > BLOB_MAX_BYTES ||
    !/^OSM(?:Header|Data)$/.test(header.type) ||
    (place.isFirst && header.type !== 'OSMHeader')
  )
    throw notOsm(place);
  const start = position + 4 + length;
  return { type: header.type, data: await readBytes(handle, place, start, header.size), next: start + header.size };
}

function headerOf(bytes: Buffer, place: Place): { type: string; size: number } {
  try {
    return new PbfReader(bytes).readFields(
      (tag, header, reader) => {
        if (tag === 1) header.type = reader.readString();
        else if (tag === 3) header.size = reader.readVarint();
      },
      { type: '', size: Infinity },
    );
  } catch {
    throw notOsm(place);
  }
}

async function readBytes(handle: FileHandle, { file }: Place, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead === length) return buffer;
  throw new AddressImportError(`${file} is cut off after ${position + bytesRead} bytes. Please fetch it again.`);
}

const notOsm = ({ file, position, isFirst }: Place): AddressImportError =>
  new AddressImportError(
    isFirst ? `${file} is no extract of OpenStreetMap (.osm.pbf).` : `${file} is damaged at byte ${position}.`,
  );

async function itemsOf(file: string, blob: Buffer): Promise<readonly OsmItem[]> {
  try {
    const { raw, deflated } = new PbfReader(blob).readFields<{ raw: Uint8Array | null; deflated: Uint8Array | null }>(
      (tag, content, reader) => {
        if (tag === 1) content.raw = reader.readBytes();
        else if (tag === 3) content.deflated = reader.readBytes();
      },
      { raw: null, deflated: null },
    );
    if (!raw && !deflated) throw new Error('it is compressed in another way than with zlib');
    const bytes = deflated ? await inflated(deflated, { maxOutputLength: BLOB_MAX_BYTES }) : Buffer.from(raw!);
    return parse(bytes, { withTags: true }) as OsmItem[];
  } catch (error) {
    throw new AddressImportError(`${file} is damaged: ${(error as Error).message}.`);
  }
}
