import type { Dose } from '@qlixline/contract/pet-health/dose';
import { DOSES_SHOWN_MAX, TIMED_MEDICATIONS_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { isoDay, isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';
import { PET_FOR } from '../../../schema/pets/pet-role.sql.ts';
import { WAS_HANDED_OVER_SINCE } from '../../../schema/pets/visible-pets.sql.ts';
import type { Plan } from './planned-doses.ts';

/** Medication with times of day, as the list of doses needs it. */
export type PlannedMedication = Plan & Pick<Dose, 'entryId' | 'name' | 'dose'> & { since: string };

/** Columns of a medication with its plan, from rows `e` of `health_entries` and `plan` of `medication_plans`. */
export const MEDICATION_COLUMNS = {
  entryId: 'e.id',
  name: 'e.name',
  dose: 'e.dose',
  schedule: 'e.schedule',
  on: isoDay('e.happened_on'),
  endsOn: isoDay('e.ends_on'),
  times: 'to_json(plan.times)',
  timeZone: 'plan.time_zone',
  since: isoTime('plan.since'),
} as const;
const MEDICATION_JSON = jsonObject<PlannedMedication>(MEDICATION_COLUMNS);

/** SQL of the user who recorded a dose if the viewer may know them, as with the author of an entry. */
const RECORDED_BY = (viewer: string): string => `(
  case when not ${IS_BLOCKED(viewer, 'd.recorded_by_id')} and not ${WAS_HANDED_OVER_SINCE('e.pet_id', 'd.created_at')}
  then ${USER_CARD_OF('d.recorded_by_id')} end)`;

/** SQL that builds the contract's dose from rows `e` of `health_entries` and `d` of `medication_doses`. */
const DOSE_JSON = (viewer: string): string =>
  jsonObject<Dose>({
    entryId: 'e.id',
    name: 'e.name',
    dose: 'e.dose',
    plannedFor: 'd.planned_for',
    timeZone: 'd.time_zone',
    plannedAt: isoTime('d.planned_at'),
    record: jsonObject<NonNullable<Dose['record']>>({
      state: 'd.state',
      at: isoTime('d.at'),
      by: RECORDED_BY(viewer),
    }),
  });

/** Current medications with times, and recorded doses. A pet that has died has no medications to be given. */
export type StoredDoses = { medications: PlannedMedication[]; recorded: Dose[] };

/**
 * Reads the medications with times of a pet and their recorded doses since a moment; no row if the viewer may not read
 * the journal. Parameters: $1 the viewer, $2 the pet, $3 the moment.
 */
export const storedDosesQuery = definePreparedQuery(
  'stored-doses',
  `select json_build_object(
    'medications', coalesce((
      select json_agg(${MEDICATION_JSON} order by e.id)
      from (
        select * from health_entries
        where pet_id = p.id and kind = 'medication' and p.died_on is null
          and id in (select entry_id from medication_plans)
        order by coalesce(ends_on, 'infinity') desc, id desc limit ${2 * TIMED_MEDICATIONS_MAX}) e
      join medication_plans plan on plan.entry_id = e.id
      where e.ends_on is null or e.ends_on >= ($3::timestamptz)::date - 1), '[]'),
    'recorded', coalesce((
      select json_agg(${DOSE_JSON('$1')} order by d.planned_at, d.planned_for, e.id)
      from (
        select dose.* from medication_doses dose
        where dose.entry_id in (select id from health_entries where pet_id = p.id and kind = 'medication')
          and dose.planned_at >= $3::timestamptz
        order by dose.planned_at desc limit ${DOSES_SHOWN_MAX / 2}) d
      join health_entries e on e.id = d.entry_id), '[]'))::text as json
   from ${PET_FOR('readHealth', '$1', '$2')} p`,
);

/** Reads a recorded dose as JSON text. Parameters: $1 the viewer, $2 the entry, $3 the planned local time. */
export const recordedDoseQuery = definePreparedQuery(
  'recorded-dose',
  `select ${DOSE_JSON('$1::uuid')}::text as json
   from medication_doses d join health_entries e on e.id = d.entry_id
   where d.entry_id = $2 and d.planned_for = $3`,
);
