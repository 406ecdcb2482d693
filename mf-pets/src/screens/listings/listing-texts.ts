import { distanceText } from '@qlixline/contract/distance-text';
import type { ListingCard } from '@qlixline/contract/listing';
import type { ListingKind, ListingState } from '@qlixline/contract/listing-states';
import { groupOf, traitName } from '@qlixline/contract/listing-traits';
import type { TraitGroup } from '@qlixline/contract/listing-traits';
import { shownName } from '@qlixline/contract/shown-name';
import { SPECIES_NAMES } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { MeasurementUnit } from '@qlixline/contract/user';

/** What a listing in this state is called; nothing for what everybody finds. */
export const STATE_NAMES: Record<ListingState, string | undefined> = {
  draft: 'Draft',
  published: undefined,
  paused: 'Paused',
  pending: 'Adoption pending',
  adopted: 'Adopted',
  reserved: 'Reserved',
  sold: 'Sold',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Whose listing it is, to others: the shelter's, or the lister's own. */
export const offererName = ({ shelter, lister }: Pick<ListingCard, 'shelter' | 'lister'>): string =>
  shelter?.name ?? shownName(lister);

/** What is said first of each kind. */
const FIRST_GROUPS: Record<ListingKind, readonly TraitGroup[]> = {
  adoption: ['age', 'gender'],
  sale: ['condition', 'gender'],
  mating: ['gender'],
};

/** In a line: "Young · Female · Beagle", "Like new · Dog". */
export function factsOf({ kind, traits, species, breed }: Pick<ListingCard, 'kind' | 'traits' | 'species' | 'breed'>) {
  const first = traits.filter((trait) => FIRST_GROUPS[kind].includes(groupOf(trait)));
  return [...first.map((trait) => traitName(kind, trait)), breed ?? speciesText(kind, species)].join(' · ');
}

/** In a line: "Lisbon, Portugal · 3 km away". */
export function placeText(
  { place, distanceKm }: Pick<ListingCard, 'place' | 'distanceKm'>,
  unit: MeasurementUnit,
): string {
  if (!place) return '';
  return distanceKm === null ? place.name : `${place.name} · ${distanceText(distanceKm, unit)} away`;
}

/** The name of a species for whom something is, or which it is: several kinds of animals have no word of their own. */
export const speciesText = (kind: ListingKind, species: SpeciesId): string =>
  kind === 'sale' && species === 'other' ? 'Other or several' : SPECIES_NAMES[species];
