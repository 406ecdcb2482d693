import type { NoticeCard } from '@qlixline/contract/notice';
import type { NoticeState } from '@qlixline/contract/notice-states';
import { SPECIES_NAMES } from '@qlixline/contract/species-ids';

/** What a notice in this state is called; nothing while people are looking. */
export const STATE_NAMES: Record<NoticeState, string | undefined> = {
  active: undefined,
  reunited: 'Back home',
  closed: 'Closed',
  expired: 'Expired',
};

/** What it is called in a sentence: its name, or what it is. */
export const calledOf = ({ name, species }: Pick<NoticeCard, 'name' | 'species'>): string =>
  name ?? (species === 'other' ? 'the animal' : `the ${SPECIES_NAMES[species].toLowerCase()}`);
