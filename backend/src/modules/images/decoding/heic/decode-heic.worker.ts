import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import startLibheif from 'libheif-js/libheif-wasm/libheif.js';

import { sharp } from '../bounded-sharp.ts';
import type { HeicOrder, HeicOutcome } from './convert-heic.ts';
import { limitWasmMemory } from './limit-wasm-memory.ts';
import { pngWithProfile } from './png-profile.ts';

const RGB_BYTES = 3;
const FASTEST = { compressionLevel: 1 }; // the file is only temporary

type Pixels = { data: Uint8Array; width: number; height: number };

void convert(workerData as HeicOrder).then((outcome) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(outcome);
});

async function convert({ path, target, width, height, profile, memoryBytes }: HeicOrder): Promise<HeicOutcome> {
  const pixels = decode(readFileSync(path), memoryBytes);
  if (typeof pixels === 'string') return pixels;
  const { data, ...size } = pixels;
  const png = await sharp(data, { raw: { ...size, channels: RGB_BYTES } })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png(FASTEST)
    .toBuffer();
  await writeFile(target, profile ? pngWithProfile(png, profile) : png);
  return 'ok';
}

/** Decodes the primary picture, upright. The pixels are in the decoder's own memory. */
function decode(heic: Uint8Array, memoryBytes: number): Pixels | Exclude<HeicOutcome, 'ok'> {
  const file = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
  const libheif = startLibheif({ wasmBinary: limitWasmMemory(readFileSync(file), memoryBytes) });
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, heic);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return 'damaged';
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || 'code' in handle) return 'damaged';
  const decoded = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  if (!decoded || 'code' in decoded) {
    const isOutOfMemory = decoded?.code === libheif.heif_error_code.heif_error_Memory_allocation_error;
    return isOutOfMemory ? 'too_costly' : 'damaged';
  }
  const [channel] = decoded.channels;
  return channel ? withoutGaps(channel) : 'damaged';
}

/** Removes padding bytes after rows. */
function withoutGaps({ data, stride, width, height }: Pixels & { stride: number }): Pixels {
  const rowBytes = width * RGB_BYTES;
  for (let row = 1; row < height; row += 1) {
    data.copyWithin(row * rowBytes, row * stride, row * stride + rowBytes); // no-op without padding
  }
  return { data: data.subarray(0, height * rowBytes), width, height };
}
