import { IS_BLOCKED } from './relation.sql.ts';

/**
 * An interest stands for the lister while its pet is alive and its owner's, no block is between the two, and it was not taken back. On a row of `mating_interests`.
 */
export const IS_STANDING_INTEREST = (interest: string, listerId: string): string => `(
  ${interest}.withdrawn_at is null and not ${IS_BLOCKED(`${interest}.owner_id`, listerId)}
  and exists (
    select from pets
    where pets.id = ${interest}.pet_id and pets.owner_id = ${interest}.owner_id and pets.died_on is null))`;
