import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { groupOf, traitGroupName, traitName } from '@qlixline/contract/listings/listing-traits';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import { amountText } from '@qlixline/contract/listings/price-text';

import { speciesText } from '../listing-texts.ts';
import type { Search } from './use-listing-filters.ts';

type SearchName = Pick<Search, 'kind' | 'species' | 'traits' | 'place' | 'within' | 'priceMax'>;

/** Formats a search in one line: "Dog, Young, within 25 km of Lisbon, Portugal". */
export function searchName({ kind, species, traits, place, within, priceMax }: SearchName): string {
  const around = place && (within === null ? `near ${place.name}` : `within ${within} km of ${place.name}`);
  return [
    ...species.map((id) => speciesText(kind, id)),
    ...traits.map((trait) => traitText(kind, trait)),
    ...(priceMax ? [`up to ${amountText(priceMax.amount, priceMax.currency)}`] : []),
    ...(around ? [around] : []),
  ].join(', ');
}

/** Returns a trait's label, with the group's name for "Yes" and "No". */
export function traitText(kind: ListingKind, trait: ListingTrait): string {
  const name = traitName(kind, trait);
  if (!/:(yes|no)$/.test(trait)) return name;
  return `${traitGroupName(kind, groupOf(trait))}: ${name.toLowerCase()}`;
}
