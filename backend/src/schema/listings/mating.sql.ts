import { IS_BLOCKED } from '../friends/relation.sql.ts';

/**
 * Condition on a row of `mating_interests` that it is active for the lister: its pet is alive and still belongs to the
 * same owner, there is no block, and it wasn't withdrawn.
 */
export const IS_ACTIVE_INTEREST = (interest: string, listerId: string): string => `(
  ${interest}.withdrawn_at is null and not ${IS_BLOCKED(`${interest}.owner_id`, listerId)}
  and exists (
    select from pets
    where pets.id = ${interest}.pet_id and pets.owner_id = ${interest}.owner_id and pets.died_on is null))`;
