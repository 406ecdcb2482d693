import type { MapCircle } from './map-types.ts';

const KM_PER_DEGREE = 111.195;
const CORNERS = 64;

/** Returns the outline of a circle for GeoJSON: longitude and latitude, with the last point equal to the first. */
export function circleOnGround({ latitude, longitude, radiusKm }: MapCircle): [number, number][] {
  const up = radiusKm / KM_PER_DEGREE;
  const across = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [longitude + across * Math.sin(angle), latitude + up * Math.cos(angle)];
  });
}
