import type { MapBounds, MapPoint } from '@qlixline/ui/map';

const LATITUDE_MAX = 85;
/** Grid per span of the map; the margin keeps small moves from causing requests. */
const STEPS_ACROSS = 4;

/** Returns slightly larger bounds, aligned to a grid, so that nearby views share the same request. */
export function searchedBounds({ west, south, east, north }: MapBounds): MapBounds {
  const span = Math.max(east < west ? east + 360 - west : east - west, 1e-4);
  const step = 2 ** Math.ceil(Math.log2(span / STEPS_ACROSS));
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const rows = { south: Math.max(-LATITUDE_MAX, down(south)), north: Math.min(LATITUDE_MAX, up(north)) };
  const [first, last] = [down(west), up(west + span)];
  if (last - first >= 360) return { west: -180, east: 180, ...rows };
  return { west: wrapped(first), east: last % 360 === 180 ? 180 : wrapped(last), ...rows };
}

/**
 * Estimates the bounds of a view in a window of about a laptop's size, for use before the map reports them or without a
 * map.
 */
export function boundsAround({ latitude, longitude, zoom }: MapPoint & { zoom: number }): MapBounds {
  const across = Math.min(180, 540 / 2 ** zoom);
  const up = across * 0.6;
  return {
    west: longitude - across,
    east: longitude + across,
    south: Math.max(-LATITUDE_MAX, latitude - up),
    north: Math.min(LATITUDE_MAX, latitude + up),
  };
}

/** Returns true if the point is within the bounds. */
export function isWithin({ latitude, longitude }: MapPoint, { west, south, east, north }: MapBounds): boolean {
  const isBetween = east < west ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
  return isBetween && latitude >= south && latitude <= north;
}

const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
