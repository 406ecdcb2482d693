import { listingSchema } from '@qlixline/contract/listing';
import type { Listing } from '@qlixline/contract/listing';

import { buildUserCard, nextId } from './builders.ts';
import { buildDescribedImage } from './post-builders.ts';

/** Somebody else's, published. */
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
    publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
    isFavourite: false,
    description: 'A quiet one, who likes laps.',
    images: [image],
    pet: null,
    editedAt: null,
    ownApplication: null,
    ofLister: null,
    ...overrides,
  } satisfies Listing);
}

/** The same of something that is sold. */
export function buildSale(overrides: Partial<Listing> = {}): Listing {
  return buildListing({
    kind: 'sale',
    title: 'A basket',
    traits: ['category:beds', 'condition:good'],
    price: { cents: 1_250, currency: 'EUR' },
    ...overrides,
  });
}
