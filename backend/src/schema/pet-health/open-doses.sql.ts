import { rolesThatMay } from '@qlixline/contract/pets/pet-roles';

import { PET_ROLE } from '../pets/pet-role.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';

/** Notifications about doses, and the column of the dose that they are about. */
const DOSE_OF_KIND = { dose_due: 'rung_for', dose_missed: 'missed_for' } as const;

const DOSE = (kind: string): string =>
  `case ${kind} ${Object.entries(DOSE_OF_KIND)
    .map(([name, column]) => `when '${name}' then plan.${column}`)
    .join(' ')} end`;

/**
 * SQL of a table with the doses, `id`, `name` and `planned_for`, about which a kind of notification tells the carers of
 * a pet, without recorded ones. Empty if the viewer may not read the journal.
 */
export const OPEN_DOSES = (viewer: string, petId: string, kind: string): string => `(
  select entry.id, entry.name, ${DOSE(kind)} as planned_for
  from health_entries entry
  join medication_plans plan on plan.entry_id = entry.id
  where entry.pet_id = ${petId}
    and (select ${PET_ROLE(viewer, 'patient')} from pets patient where patient.id = ${petId})
      in (${QUOTED_LIST(rolesThatMay('readHealth'))})
    and ${DOSE(kind)} is not null
    and not exists (
      select from medication_doses dose
      where dose.entry_id = entry.id and dose.planned_for = ${DOSE(kind)}))`;

/** Condition on the kind of a notification that it is about doses. */
export const IS_ABOUT_DOSES = (kind: string): string => `${kind} in (${QUOTED_LIST(Object.keys(DOSE_OF_KIND))})`;
