import type { ExactPoint } from '@qlixline/contract/map/exact-place';

/**
 * Returns the address of the way to a point: on phones and tablets in their own maps, elsewhere on OpenStreetMap's site.
 * `userAgent` is the browser's.
 */
export function directionsUrl({ latitude, longitude }: ExactPoint, name: string, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${encodeURIComponent(point)}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
}
