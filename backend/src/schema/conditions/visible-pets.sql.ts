import { IS_BLOCKED } from './relation.sql.ts';

/** SQL of a table with the pet's row; empty where a block hides its owner, or there is no such pet. */
export const VISIBLE_PET = (viewer: string, petId: string): string => `(
  select * from pets where pets.id = ${petId} and not ${IS_BLOCKED(viewer, 'pets.owner_id')})`;

/** SQL of a table with the pet's row; empty where it is not this person's. */
export const OWN_PET = (ownerId: string, petId: string): string => `(
  select * from pets where pets.id = ${petId} and pets.owner_id = ${ownerId})`;

/** It has not died. */
export const IS_ALIVE = (petId: string): string =>
  `exists (select from pets where pets.id = ${petId} and pets.died_on is null)`;

/** SQL of whose a pet is. */
export const OWNER_OF_PET = (petId: string): string => `(select owner_id from pets where pets.id = ${petId})`;

/** Its record has passed on since then. */
export const WAS_HANDED_OVER_SINCE = (petId: string, since: string): string => `exists (
  select from handovers where handovers.pet_id = ${petId} and handovers.accepted_at > ${since})`;

/** Which species the pets of somebody are. */
export const SPECIES_OF = (ownerId: string): string =>
  `(select pets.species from pets where pets.owner_id = ${ownerId})`;
