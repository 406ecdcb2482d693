import { listingSchema } from '@qlixline/contract/listings/listing';
import type { Listing } from '@qlixline/contract/listings/listing';
import { interestSchema } from '@qlixline/contract/listings/mating';
import type { Interest } from '@qlixline/contract/listings/mating';
import type { Inbreeding } from '@qlixline/contract/pet-family/pet-family';
import { petTileSchema } from '@qlixline/contract/users/user-profile';

import { buildPet, buildUserCard, nextId } from '../builders.ts';
import { buildDescribedImage } from '../posts/post-builders.ts';

/** Builds a published listing of another user. */
export function buildListing(overrides: Partial<Listing> = {}): Listing {
  const image = buildDescribedImage();
  return listingSchema.parse({
    id: nextId(),
    kind: 'adoption',
    state: 'published',
    title: 'Pip',
    species: 'cat',
    breed: null,
    traits: ['age:young', 'gender:female', 'children:yes'],
    price: null,
    isUnusuallyCheap: false,
    bornOn: null,
    image,
    place: { name: 'Lisbon', latitude: 38.72, longitude: -9.13911 },
    distanceKm: null,
    lister: buildUserCard(),
    shelter: null,
    publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
    isFavourite: false,
    description: 'A quiet one, who likes laps.',
    images: [image],
    pet: null,
    editedAt: null,
    ownApplication: null,
    ownInterest: null,
    ofLister: null,
    ...overrides,
  } satisfies Listing);
}

/** Builds a listing of a thing for sale. */
export function buildSale(overrides: Partial<Listing> = {}): Listing {
  return buildListing({
    kind: 'sale',
    title: 'A basket',
    traits: ['category:beds', 'condition:good'],
    price: { cents: 1_250, currency: 'EUR' },
    ...overrides,
  });
}

/** Builds a listing of a bitch for mating. */
export function buildMating(overrides: Partial<Listing> = {}): Listing {
  return buildListing({
    kind: 'mating',
    title: 'Juno',
    species: 'dog',
    breed: 'Border Collie',
    traits: ['gender:female', 'tests:hips', 'terms:no_fee', 'papers:yes'],
    bornOn: new Date(Date.now() - 900 * 86_400_000).toISOString().slice(0, 10),
    pet: { id: nextId(), name: 'Juno' },
    ...overrides,
  });
}

/** Builds an unanswered interest with another user's dog. */
export function buildInterest(overrides: Partial<Interest> = {}): Interest {
  return interestSchema.parse({
    id: nextId(),
    state: 'waiting',
    pet: petTileSchema.parse(buildPet({ name: 'Bolt', species: 'dog', gender: 'male' })),
    owner: buildUserCard(),
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
    inbreeding: buildInbreeding(),
    ...overrides,
  } satisfies Interest);
}

/** Builds the inbreeding of unrelated parents. */
export const buildInbreeding = (overrides: Partial<Inbreeding> = {}): Inbreeding => ({
  coefficient: 0,
  commonAncestors: [],
  commonAncestorCount: 0,
  damGenerations: 0,
  sireGenerations: 0,
  ...overrides,
});
