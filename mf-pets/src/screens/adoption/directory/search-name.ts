import { groupOf, traitGroupName, traitName } from '@qlixline/contract/listing-traits';
import type { ListingTrait } from '@qlixline/contract/listing-traits';
import { SPECIES_NAMES } from '@qlixline/contract/species-ids';

import type { Search } from './use-listing-filters.ts';

/** In a line: "Dog, Young, within 25 km of Lisbon, Portugal". */
export function searchName({ species, traits, place, within }: Omit<Search, 'sort'>): string {
  const around = place && (within === null ? `near ${place.name}` : `within ${within} km of ${place.name}`);
  return [...species.map((id) => SPECIES_NAMES[id]), ...traits.map(traitText), ...(around ? [around] : [])].join(', ');
}

/** "Yes" and "No" say nothing by themselves. */
export function traitText(trait: ListingTrait): string {
  const name = traitName('adoption', trait);
  if (!/:(yes|no)$/.test(trait)) return name;
  return `${traitGroupName('adoption', groupOf(trait))}: ${name.toLowerCase()}`;
}
