import { createHash } from 'node:crypto';

import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { timeZoneAt } from '../../../geo/time-zone-at.ts';
import { openMinutesOf } from '../open-minutes.ts';
import type { TaggedPlace } from './place-of-tags.ts';
import { weeklyHours } from './weekly-hours.ts';

/** Row of a place, as its source describes it. */
export type ImportedRow = TaggedPlace & {
  sourceId: string;
  point: ExactPoint;
  timeZone: string;
  openMinutes: string | null;
  hash: string;
};

/** Builds the row of a place, with a hash by which the next import detects that nothing has changed. */
export function rowOf(sourceId: string, place: TaggedPlace, point: ExactPoint): ImportedRow {
  const openMinutes = openMinutesOf(weeklyHours(place.hoursText));
  // Includes what we parsed: a release that parses hours in another way corrects rows whose source is unchanged.
  const hash = createHash('sha256')
    .update(JSON.stringify([place, point, openMinutes]))
    .digest('base64url')
    .slice(0, 22);
  return { ...place, sourceId, point, timeZone: timeZoneAt(point), openMinutes, hash };
}
