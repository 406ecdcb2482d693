import { placeSchema } from '@qlixline/contract/places/place';
import type { Place } from '@qlixline/contract/places/place';
import { placeReviewSchema } from '@qlixline/contract/places/place-review';
import type { PlaceReview } from '@qlixline/contract/places/place-review';

import { buildUserCard, nextId } from '../builders.ts';

/** Builds a practice in Lisbon that is open around the clock. */
export function buildPlace(overrides: Partial<Place> = {}): Place {
  return placeSchema.parse({
    id: nextId(),
    category: 'veterinary',
    name: 'Clínica do Rossio',
    address: 'Praça Dom Pedro IV 12, Lisbon',
    latitude: 38.7139,
    longitude: -9.1394,
    distanceKm: 0.4,
    rating: 4.5,
    reviewCount: 2,
    openTimes: [[0, 10_080]],
    timeZone: 'Europe/Lisbon',
    image: null,
    isFavourite: false,
    recommendingFriends: 0,
    source: 'osm',
    phone: '+351 21 555 0100',
    website: 'https://clinica.example',
    hoursText: '24/7',
    wheelchair: 'yes',
    isGone: false,
    ratings: [0, 0, 0, 1, 1],
    recommendedBy: [],
    owner: null,
    isOwn: false,
    ownReview: null,
    isClaimedByViewer: false,
    ...overrides,
  } satisfies Place);
}

/** Builds a review by another user. */
export function buildPlaceReview(overrides: Partial<PlaceReview> = {}): PlaceReview {
  return placeReviewSchema.parse({
    id: nextId(),
    author: buildUserCard(),
    isFriend: false,
    isOwn: false,
    stars: 5,
    text: 'They took their time',
    images: [],
    createdAt: '2026-01-02T03:04:05.000Z',
    editedAt: null,
    reply: null,
    isHidden: false,
    ...overrides,
  } satisfies PlaceReview);
}
