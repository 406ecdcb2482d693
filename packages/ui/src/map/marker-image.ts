import type { MapColors } from './map-colors.ts';
import type { MarkerLook } from './map-types.ts';

/** Side in CSS pixels. */
const SIDE = 36;
const SHARPNESS = 2;

/** Draws a round marker with its icon as pixels. Throws if the browser cannot draw SVG. */
export async function markerImage({ tone, icon }: MarkerLook, colors: MapColors): Promise<ImageData> {
  const side = SIDE * SHARPNESS;
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 36 36"><circle cx="18" cy="18" r="15.5" fill="${colors[tone]}" stroke="${colors.surface}" stroke-width="3"/><g transform="translate(9 9) scale(.75)" fill="none" stroke="${colors.surface}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path d="${icon}"/></g></svg>`,
    side,
  );
}

/** Draws an SVG image of this side as pixels. Throws if the browser cannot draw SVG. */
export async function drawSvg(svg: string, side: number): Promise<ImageData> {
  const image = new Image(side, side);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = new OffscreenCanvas(side, side).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, side, side);
}

/** Image pixels per CSS pixel. */
export const MARKER_PIXEL_RATIO = SHARPNESS;
