import { crc32 } from 'node:zlib';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Draws a picture of one colour. */
export function solidPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 60 } } });
}

export function samplePng(width = 40, height = 30): Promise<Buffer> {
  return solidPicture(width, height).png().toBuffer();
}

/** Builds a JPEG like a phone's: rotated, and with its location. */
export function samplePhonePhoto(): Promise<Buffer> {
  return solidPicture(800, 600)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'secret owner', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Builds a PNG whose header claims a larger size, optionally of interlaced 16-bit RGBA. */
export async function pngThatClaims(width: number, height: number, isDeepAndInterlaced = false): Promise<Buffer> {
  const png = await samplePng();
  const header = 8 + 4; // signature, then the length of IHDR
  png.writeUInt32BE(width, header + 4);
  png.writeUInt32BE(height, header + 8);
  if (isDeepAndInterlaced) png.set([16, 6, 0, 0, 1], header + 12);
  png.writeUInt32BE(crc32(png.subarray(header, header + 17)), header + 17);
  return png;
}

/** Builds a PNG that claims two frames, the second of which is missing. */
export async function animatedPng(): Promise<Buffer> {
  const png = await samplePng();
  const afterHeader = 8 + 25;
  const content = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(crc32(content), chunk.length - 4);
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

export function sampleGif(frames: number): Promise<Buffer> {
  const side = 4;
  const pixels = Buffer.alloc(side * side * frames * 3);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = (index * 7 + Math.floor(index / 48) * 31) % 256;
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif()
    .toBuffer();
}

/** Builds an upload of a small image with these other fields. */
export async function imageForm(fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'image.png');
  return form;
}
