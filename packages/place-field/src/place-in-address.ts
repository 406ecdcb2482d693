import { pointInAddress } from '@qlixline/contract/map/grid-point';
import type { Town } from '@qlixline/contract/towns/town';

const POINT = /^(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** Parses the place in an address, `place=Lisbon&at=38.73,-9.15`; null if it is missing or invalid. */
export function placeIn(query: URLSearchParams): Town | null {
  const [, latitude, longitude] = POINT.exec(query.get('at') ?? '') ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return latitude !== undefined && isOnEarth ? { name: query.get('place') || 'Here', ...point } : null;
}

/** Formats a place as query parameters. */
export const placeInQuery = (place: Town) => ({ place: place.name, at: pointInAddress(place) });
