import type { NoticeCard } from './notice.ts';
import { SPECIES_NAMES } from '../pets/species-ids.ts';
import type { SpeciesId } from '../pets/species-ids.ts';

/** Returns the title of a notice: `Juno is missing`, `A dog was found`. */
export function titleOf({
  kind,
  name,
  species,
  state,
}: Pick<NoticeCard, 'kind' | 'name' | 'species' | 'state'>): string {
  if (kind === 'found')
    return state === 'reunited' ? `${anAnimal(species)} is at home again` : `${anAnimal(species)} was found`;
  return state === 'reunited' ? `${name} is at home again` : `${name} is missing`;
}

const anAnimal = (species: SpeciesId) =>
  species === 'other' ? 'An animal' : `A ${SPECIES_NAMES[species].toLowerCase()}`;
