import { PET_ROLE } from './pet-role.sql.ts';
import { IS_BLOCKED } from '../friends/relation.sql.ts';

/**
 * SQL of a table with the pet; empty if a block hides its owner or there is no such pet. A carer sees it even if its
 * owner is suspended.
 */
export const VISIBLE_PET = (viewer: string, petId: string): string => `(
  select * from pets where pets.id = ${petId} and (not ${IS_BLOCKED(viewer, 'pets.owner_id')} or ${PET_ROLE(viewer, 'pets')} is not null))`;

/** SQL of a table with the pet; empty if it isn't this owner's. */
export const OWN_PET = (ownerId: string, petId: string): string => `(
  select * from pets where pets.id = ${petId} and pets.owner_id = ${ownerId})`;

/** Condition that the pet hasn't died. */
export const IS_ALIVE = (petId: string): string =>
  `exists (select from pets where pets.id = ${petId} and pets.died_on is null)`;

/** SQL of the pet's owner. */
export const OWNER_OF_PET = (petId: string): string => `(select owner_id from pets where pets.id = ${petId})`;

/** Condition that the pet's record was handed over since that time. */
export const WAS_HANDED_OVER_SINCE = (petId: string, since: string): string => `exists (
  select from handovers where handovers.pet_id = ${petId} and handovers.accepted_at > ${since})`;

/** SQL of the species of an owner's pets. */
export const SPECIES_OF = (ownerId: string): string =>
  `(select pets.species from pets where pets.owner_id = ${ownerId})`;
