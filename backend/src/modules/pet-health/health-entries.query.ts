import type { HealthEntry } from '@qlixline/contract/health-entry';
import { HEALTH_ENTRIES_MAX } from '@qlixline/contract/limits';

import { defineHotQuery } from '../../database/hot-query.ts';
import { OWN_PET } from '../../schema/conditions/visible-pets.sql.ts';
import { isoDay } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

/** SQL of the contract's entry, from a row `e` of `health_entries`. */
export const HEALTH_ENTRY_JSON = jsonObject<HealthEntry>({
  id: 'e.id',
  kind: 'e.kind',
  on: isoDay('e.happened_on'),
  name: 'e.name',
  note: 'e.note',
  weightKg: 'e.weight_kg',
  dose: 'e.dose',
  schedule: 'e.schedule',
  endsOn: isoDay('e.ends_on'),
  dueOn: isoDay('e.due_on'),
});

/** `GET /api/pets/:id/health`: $1 the pet's owner, $2 the pet; none where it is not theirs. */
export const healthJournalQuery = defineHotQuery(
  'health-journal',
  `select coalesce((
     select json_agg(${HEALTH_ENTRY_JSON} order by e.happened_on desc, e.id desc)
     from (
       select * from health_entries where pet_id = p.id order by happened_on desc, id desc
       limit ${HEALTH_ENTRIES_MAX}) e), '[]')::text as json
   from ${OWN_PET('$1', '$2')} p`,
);

/** $1 the entry. */
export const healthEntryQuery = defineHotQuery(
  'health-entry',
  `select ${HEALTH_ENTRY_JSON}::text as json from health_entries e where e.id = $1`,
);
