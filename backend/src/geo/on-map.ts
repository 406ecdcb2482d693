import { EARTH_RADIUS_KM, radians } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { KILOMETRES_TO } from '../schema/distance.sql.ts';
import { shared } from '../database/sql/shared-sql.ts';

// These need rows with a point `on_map` in Mercator's projection (decision: places).

const LATITUDE_MAX = 85.05; // limit of the square map
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** Returns a point on the map, as in the column `on_map`: 0 to 1 from west to east and from north to south. */
export function onMap({ latitude, longitude }: GridPoint): { x: number; y: number } {
  const shown = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(radians(shown))) / Math.PI) / 2 };
}

/** Returns left, top, right and bottom of bounds that don't cross the date line. */
export function partOf({ west, south, east, north }: MapBounds): [number, number, number, number] {
  const [northWest, southEast] = [
    onMap({ latitude: north, longitude: west }),
    onMap({ latitude: south, longitude: east }),
  ];
  return [northWest.x, northWest.y, southEast.x, southEast.y];
}

/** Returns the bounds, split in two if they cross the date line. */
export function halvesOf(bounds: MapBounds): MapBounds[] {
  if (bounds.west <= bounds.east) return [bounds];
  return [
    { ...bounds, east: 180 },
    { ...bounds, west: -180 },
  ];
}

/** Returns a rectangle of degrees that contains everything within `km`. */
export function boundsWithin({ latitude, longitude }: GridPoint, km: number): MapBounds {
  const up = km / KM_PER_DEGREE;
  const poleward = Math.min(89, Math.abs(latitude) + up);
  const across = up / Math.cos(radians(poleward));
  if (across >= 180) return { west: -180, east: 180, south: latitude - up, north: latitude + up };
  const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    west: wrapped(longitude - across),
    east: wrapped(longitude + across),
    south: Math.max(-90, latitude - up),
    north: Math.min(90, latitude + up),
  };
}

/** Returns SQL of a row's distance, rounded to the tenth of a kilometre that cards show. */
export function roundedKilometresTo({ latitude, longitude }: GridPoint, row: string): RawBuilder<number> {
  return shared((north, east) => `round(${KILOMETRES_TO(row, north, east)}::numeric, 1)::float8`, latitude, longitude);
}

/**
 * Returns an SQL condition that a row is within `km` kilometres. The index filters by rectangles; the distance then
 * excludes their corners.
 */
export function isWithinOnMap(near: GridPoint, km: number, row: string): RawBuilder<unknown> {
  const parts = halvesOf(boundsWithin(near, km)).map((half) => {
    const [left, top, right, bottom] = partOf(half);
    return sql`${sql.ref(`${row}.on_map`)} <@ box(point(${left}::float8, ${top}::float8), point(${right}::float8, ${bottom}::float8))`;
  });
  const distance = shared((north, east) => KILOMETRES_TO(row, north, east), near.latitude, near.longitude);
  return sql`(${sql.join(parts, sql` or `)}) and ${distance} <= ${km}`;
}
