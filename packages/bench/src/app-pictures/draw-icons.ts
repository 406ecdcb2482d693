import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { APPLE_TOUCH_ICON, APP_ICONS } from '@qlixline/build-config/web-app/app-pictures';
import { ROOT } from '@qlixline/commands/command.ts';
import sharp from 'sharp';

/** Side of the square in which the logo is drawn. */
const LOGO = 24;
const BACKGROUND = '#c2391e';
const INK = '#fff8f1';
/** Share of the icon's side that the logo takes. A maskable icon's outer tenth may be cut off on each side. */
const SHARES = { any: 0.78, maskable: 0.54, monochrome: 0.72 };
const CORNERS = { any: 0.22, maskable: 0, monochrome: 0 };

type Purpose = keyof typeof SHARES;

/** Draws all icons of the installed app from the logo in the page's own icon, and returns PNGs by file name. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const shapes = logoShapes();
  const icons = [
    ...Object.entries(APP_ICONS).map(([file, { size, purpose }]) => ({ file, size, purpose })),
    { ...APPLE_TOUCH_ICON, purpose: 'maskable' as const },
  ];
  const drawn = icons.map(async ({ file, size, purpose }): Promise<[string, Buffer]> => [
    file,
    await draw(shapes, size, purpose),
  ]);
  return new Map(await Promise.all(drawn));
}

function draw(shapes: string, size: number, purpose: Purpose): Promise<Buffer> {
  const ink = purpose === 'monochrome' ? '#000' : INK;
  const scale = (size * SHARES[purpose]) / LOGO;
  const offset = (size - LOGO * scale) / 2;
  const background =
    purpose === 'monochrome'
      ? ''
      : `<rect width="${size}" height="${size}" rx="${size * CORNERS[purpose]}" fill="${BACKGROUND}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${background}
    <g transform="translate(${offset} ${offset}) scale(${scale})" fill="${ink}" stroke="${ink}" stroke-width="2"
      stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: purpose !== 'monochrome' })
    .toBuffer();
}

/** Reads the shapes of the logo from the page's icon. */
function logoShapes(): string {
  const page = readFileSync(join(ROOT, 'shell', 'index.html'), 'utf8');
  const [, svg = ''] = /href="data:image\/svg\+xml,([^"]+)"/.exec(page) ?? [];
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/.exec(decodeURIComponent(svg)) ?? [];
  if (!shapes) throw new Error('The shell’s index.html names no icon.');
  return shapes;
}
