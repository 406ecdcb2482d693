import { rolesThatMay } from '@qlixline/contract/pets/pet-roles';
import type { PetAct } from '@qlixline/contract/pets/pet-roles';

import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';

/** Condition on a row of `pet_carers` that its time hasn't ended. No job is needed to end it. */
export const IS_CURRENT_CARER = (carer: string): string =>
  `(${carer}.ends_on is null or ${carer}.ends_on >= current_date)`;

/**
 * SQL of a user's role for a row of `pets`, such as `owner`; null if they have none. A block has already ended any
 * care.
 */
export const PET_ROLE = (user: string, pet: string): string => `(
  case when ${pet}.owner_id = ${user} then 'owner' else (
    select carer.role from pet_carers carer
    where carer.pet_id = ${pet}.id and carer.user_id = ${user} and carer.accepted_at is not null
      and ${IS_CURRENT_CARER('carer')}) end)`;

/**
 * Condition on a row of `pets` that its owner is suspended while another carer looks after it. Then its page, its
 * journal, its tag and reports that it is lost stay available (decision: suspension).
 */
export const IS_KEPT_BY_ANOTHER = (pet: string): string => `(
  ${IS_SUSPENDED(`${pet}.owner_id`)} and exists (
    select from pet_carers keeper
    where keeper.pet_id = ${pet}.id and keeper.accepted_at is not null and ${IS_CURRENT_CARER('keeper')}
      and not ${IS_SUSPENDED('keeper.user_id')}))`;

/** SQL of a table with the pet; empty if the user may not perform the act with it. */
export const PET_FOR = (act: PetAct, user: string, petId: string): string => `(
  select * from pets where pets.id = ${petId} and ${PET_ROLE(user, 'pets')} in (${QUOTED_LIST(rolesThatMay(act))}))`;

/** SQL of a table with all pets of this pet's owner. */
export const PETS_OF_OWNER_OF = (petId: string): string => `(
  select * from pets where owner_id = (select owner_id from pets where id = ${petId}))`;

/** SQL of a table with all pets with which the user may perform the act: their own and those for which they care. */
export const PETS_FOR = (act: PetAct, user: string): string => `(
  select pets.* from pets
  where pets.id in (
      select id from pets where owner_id = ${user}
      union all select pet_id from pet_carers where user_id = ${user})
    and ${PET_ROLE(user, 'pets')} in (${QUOTED_LIST(rolesThatMay(act))}))`;

/** Condition that a pet concerns the user: as owner, as carer, or as an invited carer. */
export const CONCERNS_CARER = (user: string, petId: string): string => `(
  exists (select from pets where pets.id = ${petId} and pets.owner_id = ${user})
  or exists (
    select from pet_carers carer
    where carer.pet_id = ${petId} and carer.user_id = ${user} and ${IS_CURRENT_CARER('carer')}))`;
