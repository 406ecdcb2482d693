import type { NoticeCard } from '@qlixline/contract/lost-found/notice';
import type { NoticeState } from '@qlixline/contract/lost-found/notice-states';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';

/** Names of the states of a notice; undefined for the active one. */
export const STATE_NAMES: Record<NoticeState, string | undefined> = {
  active: undefined,
  reunited: 'At home again',
  closed: 'Closed',
  expired: 'Expired',
};

/** Returns the animal's name for a sentence, or its species. */
export const calledOf = ({ name, species }: Pick<NoticeCard, 'name' | 'species'>): string =>
  name ?? (species === 'other' ? 'the animal' : `the ${SPECIES_NAMES[species].toLowerCase()}`);
