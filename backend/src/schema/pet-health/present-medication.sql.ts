import type { PresentMedication } from '@qlixline/contract/care-plans/care-plan';

import { jsonObject } from '../json/json-object.sql.ts';

/** SQL of JSON with the medication of a pet on a day, an SQL date, from its health journal and without notes. */
export const PRESENT_MEDICATION = (petId: string, day: string): string => `(
  select coalesce(json_agg(${jsonObject<PresentMedication>({
    name: 'given.name',
    dose: 'given.dose',
    schedule: 'given.schedule',
    times: `coalesce((select to_json(plan.times) from medication_plans plan where plan.entry_id = given.id), '[]')`,
  })} order by given.name, given.id), '[]')
  from health_entries given
  where given.pet_id = ${petId} and given.kind = 'medication' and given.happened_on <= ${day}
    and (given.ends_on is null or given.ends_on >= ${day})
    and (given.schedule <> 'once' or given.happened_on = ${day}))`;

/** SQL of JSON with the names of a pet's allergies, from its health journal. */
export const ALLERGIES_OF = (petId: string): string => `(
  select coalesce(json_agg(known.name order by known.name, known.id), '[]')
  from health_entries known where known.pet_id = ${petId} and known.kind = 'allergy')`;
