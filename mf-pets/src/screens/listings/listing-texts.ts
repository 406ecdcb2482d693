import { distanceText } from '@qlixline/contract/map/distance-text';
import type { ListingCard } from '@qlixline/contract/listings/listing';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import { groupOf, traitName } from '@qlixline/contract/listings/listing-traits';
import type { TraitGroup } from '@qlixline/contract/listings/listing-traits';
import { shownName } from '@qlixline/contract/users/shown-name';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { MeasurementUnit } from '@qlixline/contract/users/user';

/** Names of the states of a listing; undefined for the published one. */
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

/** Returns the name of the offering shelter or, without one, of the lister. */
export const offererName = ({ shelter, lister }: Pick<ListingCard, 'shelter' | 'lister'>): string =>
  shelter?.name ?? shownName(lister);

/** Groups of traits shown first, by kind. */
const FIRST_GROUPS: Record<ListingKind, readonly TraitGroup[]> = {
  adoption: ['age', 'gender'],
  sale: ['condition', 'gender'],
  mating: ['gender'],
};

/** Formats the main facts in one line: "Young · Female · Beagle", "Like new · Dog". */
export function factsOf({ kind, traits, species, breed }: Pick<ListingCard, 'kind' | 'traits' | 'species' | 'breed'>) {
  const first = traits.filter((trait) => FIRST_GROUPS[kind].includes(groupOf(trait)));
  return [...first.map((trait) => traitName(kind, trait)), breed ?? speciesText(kind, species)].join(' · ');
}

/** Formats the place in one line: "Lisbon, Portugal · 3 km away". */
export function placeText(
  { place, distanceKm }: Pick<ListingCard, 'place' | 'distanceKm'>,
  unit: MeasurementUnit,
): string {
  if (!place) return '';
  return distanceKm === null ? place.name : `${place.name} · ${distanceText(distanceKm, unit)} away`;
}

/**
 * Returns the name of the species that a thing is for or an animal has; a thing for several species has its own text.
 */
export const speciesText = (kind: ListingKind, species: SpeciesId): string =>
  kind === 'sale' && species === 'other' ? 'Other or several' : SPECIES_NAMES[species];
