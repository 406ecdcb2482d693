import { radians } from '@qlixline/contract/grid-point';
import type { GridPoint } from '@qlixline/contract/grid-point';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { CHORD_OF } from '../schema/conditions/distance.sql.ts';
import { shared } from './shared-sql.ts';

// Of rows with a `spot` on the ball of radius 1 (decision: listings).

/** SQL of how far a row is from the point, through the ball. An index of the spots gives the nearest in this order. */
export const chordTo = (near: GridPoint, row: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.spot`)} <-> ${onUnitSphere(near)}::cube)`;

/** SQL of whether a row is within so many kilometres. The index knows boxes; what lies in their corners is farther. */
export function isWithin(near: GridPoint, km: number, row: string): RawBuilder<unknown> {
  const chord = shared(CHORD_OF, km);
  return sql`${sql.ref(`${row}.spot`)} <@ cube_enlarge(${onUnitSphere(near)}::cube, ${chord}, 3) and ${chordTo(near, row)} <= ${chord}`;
}

function onUnitSphere({ latitude, longitude }: GridPoint): string {
  const [north, east] = [radians(latitude), radians(longitude)];
  return `(${Math.cos(north) * Math.cos(east)}, ${Math.cos(north) * Math.sin(east)}, ${Math.sin(north)})`;
}
