import { crc32, deflateSync } from 'node:zlib';

const AFTER_HEADER = 8 + 25; // the signature and the IHDR chunk

/** Adds a colour profile (ICC) to a PNG; sharp can't do that for pixels that it hasn't decoded itself. */
export function pngWithProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  chunk.set(content, 4);
  chunk.writeUInt32BE(crc32(content), chunk.length - 4);
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)]);
}
