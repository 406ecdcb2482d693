import type { NoticeCard } from '@qlixline/contract/notice';
import type { NoticeState } from '@qlixline/contract/notice-states';
import { SPECIES_NAMES } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';

/** What a notice in this state is called; nothing while people are looking. */
export const STATE_NAMES: Record<NoticeState, string | undefined> = {
  active: undefined,
  reunited: 'At home again',
  closed: 'Closed',
  expired: 'Expired',
};

/** `Juno is missing`, `A dog was found`. */
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

/** What it is called in a sentence: its name, or what it is. */
export const calledOf = ({ name, species }: Pick<NoticeCard, 'name' | 'species'>): string =>
  name ?? (species === 'other' ? 'the animal' : `the ${SPECIES_NAMES[species].toLowerCase()}`);

const anAnimal = (species: SpeciesId) =>
  species === 'other' ? 'An animal' : `A ${SPECIES_NAMES[species].toLowerCase()}`;
