import { IS_BLOCKED } from './relation.sql.ts';

/** SQL of a table with the pet's row; empty where a block hides its owner, or there is no such pet. */
export const VISIBLE_PET = (viewer: string, petId: string): string => `(
  select * from pets where pets.id = ${petId} and not ${IS_BLOCKED(viewer, 'pets.owner_id')})`;
