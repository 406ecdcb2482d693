import type { Listing, ListingUpdate } from '@qlixline/contract/listing';
import { listingUpdateSchema } from '@qlixline/contract/listing';
import type { ListingTrait } from '@qlixline/contract/listing-traits';
import type { Pet } from '@qlixline/contract/pet';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { Town } from '@qlixline/contract/town';
import * as z from 'zod/mini';

/** What stands in the form. */
export type ListingValues = {
  title: string;
  description: string;
  species: SpeciesId | '';
  breed: string;
  traits: ListingTrait[];
  place: Town | null;
  images: { imageUrl: string; alt: string }[];
};

const EMPTY: ListingValues = {
  title: '',
  description: '',
  species: '',
  breed: '',
  traits: [],
  place: null,
  images: [],
};

export function valuesOf(listing: Listing): ListingValues {
  const { title, description, species, breed, traits, place, images } = listing;
  return {
    title,
    description,
    species,
    breed: breed ?? '',
    traits,
    place,
    images: images.map(({ url, alt }) => ({ imageUrl: url, alt })),
  };
}

/** What is known of one of the own pets; without one, nothing. */
export function valuesOfPet(pet: Pet | undefined): ListingValues {
  if (!pet) return EMPTY;
  const { name, species, breed, gender, bio, profileImageUrl } = pet;
  return {
    ...EMPTY,
    title: name,
    species,
    breed: breed ?? '',
    description: bio ?? '',
    traits: gender === 'male' || gender === 'female' ? [`gender:${gender}`] : [],
    images: profileImageUrl ? [{ imageUrl: profileImageUrl, alt: `Photo of ${name}` }] : [],
  };
}

/** From the form's values to what is sent, checked as the backend checks it. */
export const listingFormSchema = z.pipe(
  z.pipe(
    z.custom<ListingValues>(),
    z.transform(({ breed, ...values }) => ({ ...values, breed: breed || null })),
  ),
  listingUpdateSchema,
) as z.ZodMiniType<ListingUpdate, ListingValues>;
