import type { ApplicationInput } from '@qlixline/contract/listings/application';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import type { Price } from '@qlixline/contract/listings/listing';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { DEMO_PEOPLE } from '../demo-people.ts';
import type { Handle } from '../demo-people.ts';
import type { When } from '../demo-time.ts';
import type { DemoPicture } from '../pictures/demo-picture.ts';

const DAY_MS = 86_400_000;

export const DEMO_TOWNS = {
  lisbon: { name: 'Lisbon, Portugal', latitude: 38.722, longitude: -9.139 },
  almada: { name: 'Almada, Portugal', latitude: 38.679, longitude: -9.157 },
  sintra: { name: 'Sintra, Portugal', latitude: 38.802, longitude: -9.381 },
  porto: { name: 'Porto, Portugal', latitude: 41.15, longitude: -8.61 },
  gaia: { name: 'Vila Nova de Gaia, Portugal', latitude: 41.124, longitude: -8.612 },
  leipzig: { name: 'Leipzig, Germany', latitude: 51.34, longitude: 12.375 },
  halle: { name: 'Halle, Germany', latitude: 51.483, longitude: 11.97 },
} as const;

export type DemoListing = {
  by: Handle;
  when: When;
  /** State; published by default. */
  state?: ListingState;
  title: string;
  species: SpeciesId;
  breed?: string;
  at: keyof typeof DEMO_TOWNS;
  traits: readonly ListingTrait[];
  text: string;
  pictures: readonly (DemoPicture & { alt: string })[];
  /** Price of a sale. */
  price?: Price;
  /** Name of the lister's pet offered for mating. */
  pet?: string;
  isUnusuallyCheap?: true;
  /** Age of an animal for sale. */
  bornDaysAgo?: number;
  isFavouriteOfMira?: true;
  /** Name of the shelter that offers it. */
  shelter?: string;
  /** Applications, oldest first. */
  applications?: readonly DemoApplication[];
};

/** Returns the kind: mating with a pet, sale with a price, otherwise adoption. */
export const kindOf = ({ price, pet }: DemoListing): ListingKind => (pet ? 'mating' : price ? 'sale' : 'adoption');

/** Returns the date of birth, YYYY-MM-DD; for mating the pet's record decides. */
export function bornOn({ by, pet, bornDaysAgo }: DemoListing, now: Date): string | null {
  if (pet) return DEMO_PEOPLE[by].pets.find(({ name }) => name === pet)?.dateOfBirth ?? null;
  if (bornDaysAgo === undefined) return null;
  return new Date(now.getTime() - bornDaysAgo * DAY_MS).toISOString().slice(0, 10);
}

export type DemoApplication = {
  by: Handle;
  when: When;
  answers: ApplicationInput;
  /** Steps after the submission, with the lister's messages. */
  steps?: readonly [ApplicationState, string][];
};
