import type { MapColors } from '../map-colors.ts';
import { MARKER_PIXEL_RATIO, drawSvg } from '../marker-image.ts';
import { streetColors } from './street-colors.ts';
import { STREET_POIS } from './street-pois.ts';

/** Side in CSS pixels. */
const SIDE = 20;

/** Draws the icon of a point of the streets, without a ring, so that markers stand out; null for another image's id. */
export async function streetPoiImage(id: string, { isDark }: MapColors): Promise<ImageData | null> {
  const poi = STREET_POIS.find((one) => `streets:${one.id}` === id);
  if (!poi) return null;
  const colors = streetColors(isDark);
  const side = SIDE * MARKER_PIXEL_RATIO;
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 20 20"><rect x="1" y="1" width="18" height="18" rx="6" fill="${colors[poi.tone]}" stroke="${colors.halo}" stroke-width="1.5"/><g transform="translate(4 4) scale(.5)" fill="none" stroke="${colors.halo}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="${poi.icon}"/></g></svg>`,
    side,
  );
}
