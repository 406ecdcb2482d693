import type { DueSeries } from '@qlixline/contract/pet-health/due-series';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { MedicationPlan } from '@qlixline/contract/pet-health/medication-plan';
import { HEALTH_ENTRIES_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PET_FOR } from '../../schema/pets/pet-role.sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { WAS_HANDED_OVER_SINCE } from '../../schema/pets/visible-pets.sql.ts';
import { isoDay } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { HEALTH_DOCUMENTS_OF } from './documents/health-documents.query.ts';

/** SQL of the times of day of a medication, a row `e` of `health_entries`; null without times. */
const PLAN_JSON = `(
  select ${jsonObject<MedicationPlan>({ times: 'to_json(plan.times)', timeZone: 'plan.time_zone' })}
  from medication_plans plan where plan.entry_id = e.id)`;

/** SQL of the interval of a reminder, of a row `e` of `health_entries`; null if it doesn't repeat. */
export const REPEAT_JSON = `case when e.repeat_every is not null and e.due_on is not null then ${jsonObject<DueSeries>({
  every: 'e.repeat_every',
  unit: 'e.repeat_unit',
  from: isoDay('e.repeat_from'),
})} end`;

/** SQL that builds the contract's entry from a row `e` of `health_entries`, with its author's card and documents. */
export const HEALTH_ENTRY_JSON = ({ author, documents }: { author: string; documents: string }): string =>
  jsonObject<HealthEntry>({
    id: 'e.id',
    kind: 'e.kind',
    on: isoDay('e.happened_on'),
    name: 'e.name',
    note: 'e.note',
    weightKg: 'e.weight_kg',
    measured: 'e.measured',
    time: 'e.measured_time',
    dose: 'e.dose',
    schedule: 'e.schedule',
    endsOn: isoDay('e.ends_on'),
    plan: PLAN_JSON,
    hasDoses: `exists (select from medication_doses dose where dose.entry_id = e.id)`,
    dueOn: isoDay('e.due_on'),
    repeat: REPEAT_JSON,
    dueZone: 'e.due_zone',
    author,
    documents,
  });

/**
 * SQL that builds the entry's author if the viewer may know them: a new owner doesn't learn who cared for the pet
 * before.
 */
const AUTHOR = (viewer: string): string => `(
  case when not ${IS_BLOCKED(viewer, 'e.author_id')} and not ${WAS_HANDED_OVER_SINCE('e.pet_id', 'e.created_at')}
  then ${USER_CARD_OF('e.author_id')} end)`;

const WHOLE_ENTRY_JSON = (viewer: string): string =>
  HEALTH_ENTRY_JSON({ author: AUTHOR(viewer), documents: HEALTH_DOCUMENTS_OF('e.id') });

/**
 * Reads `GET /api/pets/:id/health`; no row if the viewer may not read the journal. Parameters: $1 the viewer, $2 the
 * pet.
 */
export const healthJournalQuery = definePreparedQuery(
  'health-journal',
  `select coalesce((
     select json_agg(${WHOLE_ENTRY_JSON('$1')} order by e.happened_on desc, e.measured_time desc nulls last, e.id desc)
     from (
       select * from health_entries where pet_id = p.id order by happened_on desc, id desc
       limit ${HEALTH_ENTRIES_MAX}) e), '[]')::text as json
   from ${PET_FOR('readHealth', '$1', '$2')} p`,
);

/** Reads one entry. Parameters: $1 the entry, $2 the viewer. */
export const healthEntryQuery = definePreparedQuery(
  'health-entry',
  `select ${WHOLE_ENTRY_JSON('$2::uuid')}::text as json from health_entries e where e.id = $1`,
);
