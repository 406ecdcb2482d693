import { createHash } from 'node:crypto';

import { IMAGE_LARGE_PIXELS, IMAGE_WIDTHS } from '@qlixline/contract/limits';
import sharp from 'sharp';

// The floor of I1, as its own process: decodes the given photo once and creates the large file, and each width from the
// next larger one, with the product's settings. Each message requests one photo; the reply contains hashes of the
// images.

const [photo = ''] = process.argv.slice(2);

sharp.concurrency(1);
sharp.cache(false);

process.on('message', () => {
  void cascade().then((hashes) => process.send?.(hashes));
});

async function cascade(): Promise<string[]> {
  const hashes: string[] = [];
  let picture = sharp(photo).autoOrient();
  const { width: fullWidth, height } = (await picture.metadata()).autoOrient;
  const largeWidth = Math.floor(fullWidth * Math.min(1, Math.sqrt(IMAGE_LARGE_PIXELS / (fullWidth * height))));
  for (const width of [largeWidth, ...IMAGE_WIDTHS]) {
    const { data, info } = await picture.resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const webp = await sharp(data, pixels).webp({ effort: 2 }).toBuffer();
    hashes.push(createHash('sha256').update(webp).digest('hex'));
    picture = sharp(data, pixels);
  }
  return hashes;
}
