import { EARTH_RADIUS_KM, radians } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';

/** Returns the kilometres between two points as the crow flies. */
export function kilometresBetween(a: GridPoint, b: GridPoint): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude - b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half(a.latitude - b.latitude) + across)));
}
