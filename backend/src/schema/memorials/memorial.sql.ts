import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { OWNER_OF_PET, VISIBLE_PET } from '../pets/visible-pets.sql.ts';

/** SQL of a table with the pet; empty if the viewer can't see it or it has no memorial. */
export const VISIBLE_MEMORIAL = (viewer: string, petId: string): string => `(
  select * from ${VISIBLE_PET(viewer, petId)} seen where seen.died_on is not null)`;

/** Condition that the viewer can see the memorial of the pet. */
export const IS_VISIBLE_MEMORIAL = (viewer: string, petId: string): string =>
  `exists (select from ${VISIBLE_MEMORIAL(viewer, petId)} remembered)`;

/**
 * Condition on a row of `tributes` of a visible memorial that the viewer may read it. A block between its author and
 * the pet's owner hides it from everybody else, whatever the owner answered before.
 */
export const VISIBLE_TRIBUTE = (viewer: string, tribute = 'tributes'): string => `(
  ${tribute}.removed_at is null and (${tribute}.author_id = ${viewer} or (
    (${tribute}.state = 'approved' or ${OWNER_OF_PET(`${tribute}.pet_id`)} = ${viewer})
    and not ${IS_BLOCKED(viewer, `${tribute}.author_id`)}
    and not ${IS_BLOCKED(OWNER_OF_PET(`${tribute}.pet_id`), `${tribute}.author_id`)})))`;
