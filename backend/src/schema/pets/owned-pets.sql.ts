/** SQL of a user's own pets as JSON, by id: their ids and species. */
export const OWNED_PETS = (userId: string): string => `(
  select coalesce(json_agg(json_build_object('id', owned.id, 'species', owned.species) order by owned.id), '[]')
  from pets owned where owned.owner_id = ${userId})`;
