import { radians } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { CHORD_OF } from '../../schema/distance.sql.ts';
import { shared } from './shared-sql.ts';

// These need rows with a `spot` on the unit sphere (decision: listings).

/** SQL of a row's distance from the point, as a chord through the sphere. An index on spots yields this order. */
export const chordTo = (near: GridPoint, row: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.spot`)} <-> ${onUnitSphere(near)}::cube)`;

/**
 * Returns an SQL condition that a row is within `km` kilometres. The index filters by a box; the chord then excludes
 * its corners.
 */
export function isWithin(near: GridPoint, km: number, row: string): RawBuilder<unknown> {
  const chord = shared(CHORD_OF, km);
  return sql`${sql.ref(`${row}.spot`)} <@ cube_enlarge(${onUnitSphere(near)}::cube, ${chord}, 3) and ${chordTo(near, row)} <= ${chord}`;
}

function onUnitSphere({ latitude, longitude }: GridPoint): string {
  const [north, east] = [radians(latitude), radians(longitude)];
  return `(${Math.cos(north) * Math.cos(east)}, ${Math.cos(north) * Math.sin(east)}, ${Math.sin(north)})`;
}
