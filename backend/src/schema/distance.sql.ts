import { EARTH_RADIUS_KM } from '@qlixline/contract/map/grid-point';

/** SQL of the chord between two points of the unit sphere that are `km` kilometres apart along the surface. */
export const CHORD_OF = (km: string): string => `(2 * sin(${km}::float8 / ${EARTH_RADIUS_KM} / 2))`;

/** SQL condition that a row's point is within a map section, whose east is less than its west across the date line. */
export const IS_WITHIN_BOUNDS = (
  row: string,
  [west, south, east, north]: readonly [string, string, string, string],
): string => `(
  ${row}.latitude between ${south}::float8 and ${north}::float8
  and case when ${west}::float8 <= ${east}::float8 then ${row}.longitude between ${west}::float8 and ${east}::float8
    else ${row}.longitude >= ${west}::float8 or ${row}.longitude <= ${east}::float8 end)`;

/** SQL of the kilometres along the surface between a row and a point in degrees. */
export const KILOMETRES_TO = (row: string, latitude: string, longitude: string): string => `(
  2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
    sin(radians(${row}.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${row}.latitude)) * cos(radians(${latitude}::float8)) * sin(radians(${row}.longitude - ${longitude}::float8) / 2) ^ 2))))`;

/** SQL of the kilometres along the surface for a chord, rounded to a tenth. */
export const KILOMETRES_OF = (chord: string): string =>
  `round((2 * ${EARTH_RADIUS_KM} * asin(least(1, ${chord} / 2)))::numeric, 1)::float8`;
