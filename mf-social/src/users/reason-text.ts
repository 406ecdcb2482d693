import type { SuggestionReason } from '@qlixline/contract/friends/friend';

import { countText } from './count-text.ts';
import { speciesPlural } from '@qlixline/contract/pets/species-plural';

/** Formats the reason of a suggestion. */
export function reasonText(reason: SuggestionReason): string {
  switch (reason.kind) {
    case 'mutual_friends':
      return reason.count === 1
        ? `Also a friend of ${reason.name}`
        : `${countText(reason.count, 'friend')} in common, such as ${reason.name}`;
    case 'same_place':
      return `Also in ${reason.place}`;
    case 'same_species':
      return reason.species === 'other' ? 'Also has an unusual pet' : `Also has ${speciesPlural(reason.species)}`;
    case 'active':
      return 'Active lately';
    case 'member':
      return 'Also on Qlixline';
  }
}
