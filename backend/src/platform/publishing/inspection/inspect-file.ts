import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip } from 'node:zlib';

import { BUILD_FILE_MAX_BYTES, COPY_SUFFIXES } from '@qlixline/contract/remotes/remote-build';
import type { CopySuffix, UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { readFileIfExists } from '../../../files/durable-files.ts';
import type { Refusal } from '../../registry/registry-conflicts.ts';
import { hasIntegrity } from './integrity.ts';

export type InspectedFile = {
  bytes: Buffer;
  /** Computes the bytes transferred to users. */
  brotliBytes: () => Promise<number>;
};

type Described = UnitBuild['files'][number];
type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const UNPACK: Readonly<Record<CopySuffix, Unpack>> = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
/** Brotli quality: nearly as small as the highest, which takes seconds for large files. */
const QUALITY = 9;

/** Inspects a file and its compressed copies. */
export async function inspectFile(
  described: Described,
  folder: string,
): Promise<{ file?: InspectedFile; refusals: Refusal[] }> {
  const { name, integrity } = described;
  const bytes = await readBounded(join(folder, name));
  if (!bytes) return refused('missing_asset', `${name} is declared, but it is not there.`);
  if (bytes.byteLength !== described.bytes || !hasIntegrity(bytes, integrity)) {
    return refused('altered_asset', `${name} is not the file that the build declares.`);
  }
  const copies = new Map<CopySuffix, Buffer>();
  const refusals: Refusal[] = [];
  for (const suffix of COPY_SUFFIXES) {
    const copy = await readBounded(join(folder, name + suffix));
    if (!copy) continue;
    copies.set(suffix, copy);
    if (await unpacksTo(copy, bytes, UNPACK[suffix])) continue;
    refusals.push({ reason: 'altered_asset', message: `${name}${suffix} is not the compressed copy of ${name}.` });
  }
  const brotli = copies.get('.br');
  return {
    file: { bytes, brotliBytes: async () => brotli?.byteLength ?? (await compressedBytes(bytes)) },
    refusals,
  };
}

function refused(reason: Refusal['reason'], message: string): { refusals: Refusal[] } {
  return { refusals: [{ reason, message }] };
}

/**
 * Returns true if the copy decompresses to the file. Stops at the file's length, as a small copy may expand enormously.
 */
async function unpacksTo(copy: Buffer, bytes: Buffer, unpack: Unpack): Promise<boolean> {
  try {
    return bytes.equals(await unpack(copy, { maxOutputLength: Math.max(1, bytes.byteLength) }));
  } catch {
    return false; // another compression, or it is longer than the file
  }
}

async function compressedBytes(bytes: Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return (await promisify(brotliCompress)(bytes, { params })).byteLength;
}

/** Reads a file; undefined if it is missing or exceeds the limit. */
async function readBounded(path: string): Promise<Buffer | undefined> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0, // reading reports whether it exists
  );
  return size > BUILD_FILE_MAX_BYTES ? undefined : readFileIfExists(path);
}
