import { CURRENCIES } from '@qlixline/contract/listings/currencies';
import type { Currency } from '@qlixline/contract/listings/currencies';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import { listingUpdateSchema } from '@qlixline/contract/listings/listing-input';
import { PRICE_MAX } from '@qlixline/contract/limits';
import { isAnimal } from '@qlixline/contract/listings/listing-content';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { Pet } from '@qlixline/contract/pets/pet';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { Town } from '@qlixline/contract/towns/town';
import * as z from 'zod/mini';

/** Values of the form. */
export type ListingValues = {
  title: string;
  description: string;
  species: SpeciesId | '';
  breed: string;
  traits: ListingTrait[];
  /** Price as typed, in whole units or with two decimals. */
  price: string;
  /** Currency of the price; without a price, its field presets it. */
  currency: Currency;
  /** Date of birth, YYYY-MM-DD. */
  bornOn: string | null;
  place: Town | null;
  images: { imageUrl: string; alt: string; isSensitive?: boolean | undefined }[];
};

/** Kind of form; sales have one for things and one for animals. */
export type FormKind = 'adoption' | 'thing' | 'animal' | 'mating';

export const kindOfForm = (form: FormKind): ListingKind => (form === 'adoption' || form === 'mating' ? form : 'sale');

export const formOf = ({ kind, traits }: Pick<Listing, 'kind' | 'traits'>): FormKind =>
  kind !== 'sale' ? kind : isAnimal(kind, traits) ? 'animal' : 'thing';

function emptyValues(form: FormKind): ListingValues {
  return {
    title: '',
    description: '',
    species: '',
    breed: '',
    traits: form === 'animal' ? ['category:animal'] : [],
    price: '',
    currency: CURRENCIES[0],
    bornOn: null,
    place: null,
    images: [],
  };
}

export function valuesOf(listing: Listing): ListingValues {
  const { title, description, species, breed, traits, price, bornOn, place, images } = listing;
  return {
    title,
    description,
    species,
    breed: breed ?? '',
    traits,
    price: price ? String(price.cents / 100) : '',
    currency: price?.currency ?? CURRENCIES[0],
    bornOn,
    place,
    images: images.map(({ url, alt, isSensitive = false }) => ({ imageUrl: url, alt, isSensitive })),
  };
}

/** Returns the values known from one of the user's pets; empty without one. */
export function valuesOfPet(form: FormKind, pet: Pet | undefined): ListingValues {
  const empty = emptyValues(form);
  if (!pet) return empty;
  const { name, species, breed, gender, bio, dateOfBirth, profileImageUrl } = pet;
  return {
    ...empty,
    title: name,
    species,
    breed: breed ?? '',
    description: bio ?? '',
    traits: gender === 'male' || gender === 'female' ? [...empty.traits, `gender:${gender}`] : empty.traits,
    bornOn: form === 'animal' || form === 'mating' ? dateOfBirth : null,
    images: profileImageUrl ? [{ imageUrl: profileImageUrl, alt: `Photo of ${name}` }] : [],
  };
}

/** Converts the form's values to the payload, validated as in the backend. */
export const listingFormSchema = z.pipe(
  z.pipe(
    z.custom<ListingValues>().check(
      z.refine(({ price }) => price.trim() === '' || centsOf(price) <= 100 * PRICE_MAX, {
        error: `Please write an amount of at most ${PRICE_MAX.toLocaleString('en')}`,
        path: ['price'],
      }),
    ),
    z.transform(({ breed, price, currency, ...values }) => ({
      ...values,
      breed: breed || null,
      price: price.trim() === '' ? null : { cents: centsOf(price), currency },
    })),
  ),
  listingUpdateSchema as z.ZodMiniType<ListingUpdate, ListingUpdate>, // the form omits nothing
) as z.ZodMiniType<ListingUpdate, ListingValues>;

/**
 * Parses a price to cents; NaN, which validation rejects, for anything but digits with at most two decimals after a
 * point or comma.
 */
function centsOf(typed: string): number {
  return /^\d+(?:[.,]\d{1,2})?$/.test(typed.trim())
    ? Math.round(100 * Number(typed.trim().replace(',', '.')))
    : Number.NaN;
}
