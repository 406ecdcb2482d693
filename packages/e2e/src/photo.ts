import sharp from 'sharp';

/** Creates a large photo like a phone's, with EXIF rotation and location. */
export async function largePhoto(bytes = 8_000_000): Promise<Buffer> {
  const width = 4000;
  const height = 3000;
  // Noise compresses as badly as fur; the quality is raised until the file is large enough.
  const pixels = await sharp({
    create: { width, height, channels: 3, background: '#c98', noise: { type: 'gaussian', mean: 150, sigma: 40 } },
  })
    .composite([{ input: await gradient(width, height), blend: 'overlay' }])
    .raw()
    .toBuffer();
  for (let quality = 84; quality <= 100; quality += 4) {
    const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .withExif({
        IFD0: { Orientation: '6', Make: 'Drill' },
        IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg({ quality })
      .toBuffer();
    if (photo.byteLength >= bytes) return photo;
  }
  throw new Error('No quality makes the photo large enough');
}

/** Creates a photo that uploads quickly. */
export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#c98' } })
    .png()
    .toBuffer();
}

function gradient(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#321"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
