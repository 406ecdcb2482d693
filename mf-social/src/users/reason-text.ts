import type { SuggestionReason } from '@qlixline/contract/friend';
import { SPECIES_NAMES } from '@qlixline/contract/species-ids';

import { countText } from './count-text.ts';

const PLURALS: Record<string, string> = {
  fish: 'fish',
  guinea_pig: 'guinea pigs',
  other: 'an unusual pet',
};

/** Why somebody is suggested. */
export function reasonText(reason: SuggestionReason): string {
  switch (reason.kind) {
    case 'mutual_friends':
      return reason.count === 1
        ? `Also a friend of ${reason.name}`
        : `${countText(reason.count, 'friend')} in common, such as ${reason.name}`;
    case 'same_place':
      return `Also in ${reason.place}`;
    case 'same_species':
      return `Also has ${animals(reason.species)}`;
  }
}

function animals(species: string): string {
  const name = Object.entries(SPECIES_NAMES)
    .find(([id]) => id === species)?.[1]
    .toLowerCase();
  return PLURALS[species] ?? (name ? `${name}s` : 'such a pet');
}
