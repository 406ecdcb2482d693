import type { listingEndpoints } from '@qlixline/contract/listings/listing-endpoints';
import { listingCardSchema } from '@qlixline/contract/listings/listing';
import type { Listing, ListingCountsQuery } from '@qlixline/contract/listings/listing';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import { missingToPublish } from '@qlixline/contract/listings/listing-content';
import { brokenMatingRules } from '@qlixline/contract/listings/mating-content';
import { LISTING_DAYS, isRenewable, mayBecome } from '@qlixline/contract/listings/listing-states';
import { groupOf } from '@qlixline/contract/listings/listing-traits';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildDescribedImage } from '../posts/post-builders.ts';
import { FakeProblem, found, missing, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

const DAY_MS = 86_400_000;

export const listingFakes: FakeArea<typeof listingEndpoints> = {
  'GET /api/listings': ({ state, query }) => {
    const rows = state.listings.filter((listing) => matches(listing, query));
    const near = (listing: Listing) => ({ ...listing, distanceKm: query.near ? (listing.distanceKm ?? 1) : null });
    return pageOfRows(rows.map(near).map(card), query);
  },
  'GET /api/listings/counts': ({ state, query }) => {
    const without = (leftOut: Partial<ListingCountsQuery>) =>
      state.listings.filter((listing) => matches(listing, { ...query, ...leftOut }));
    const withTraitsBut = (group: string) =>
      without({ traits: query.traits?.filter((trait) => groupOf(trait) !== group) });
    const traits = state.listings
      .flatMap((listing) => listing.traits)
      .map(
        (trait) => [trait, withTraitsBut(groupOf(trait)).filter((one) => one.traits.includes(trait)).length] as const,
      );
    return {
      total: without({}).length,
      species: countBy(without({ species: undefined }).map(({ species }) => species)),
      traits: Object.fromEntries(traits.filter(([, count]) => count > 0)),
    };
  },
  'GET /api/listings/mine': ({ state, query }) => pageOfRows(state.listings.filter(isOwnAlone).map(card), query),
  'GET /api/listings/favourites': ({ state, query }) =>
    pageOfRows(state.listings.filter(({ isFavourite }) => isFavourite).map(card), query),
  'POST /api/listings': ({ state, body: { kind, petId, shelterId, ...content } }) => {
    const pet = state.pets.find(({ id }) => id === petId);
    const listing: Listing = {
      id: nextId(),
      kind,
      state: 'draft',
      distanceKm: null,
      lister: signedIn(state),
      shelter: state.shelters.find(({ id }) => id === shelterId) ?? null,
      publishedAt: null,
      isFavourite: false,
      isUnusuallyCheap: false,
      pet: pet ? { id: pet.id, name: pet.name } : null,
      editedAt: null,
      ownApplication: null,
      ownInterest: null,
      ofLister: {
        favouriteCount: 0,
        openApplicationCount: 0,
        waitingInterestCount: 0,
        viewerCount: 0,
        expiresAt: null,
      },
      ...contentOf(content),
    };
    state.listings = [listing, ...state.listings];
    return listing;
  },
  'GET /api/listings/:id': ({ state, params }) => listingWith(state, params.id),
  'GET /api/listings/:id/others': ({ state, params, query }) => {
    const { kind, lister, shelter } = listingWith(state, params.id);
    const isOfSameOwner = (one: Listing) =>
      shelter === null ? one.shelter === null && one.lister.id === lister.id : one.shelter?.id === shelter.id;
    const others = state.listings.filter(
      (one) => one.id !== params.id && one.kind === kind && one.state === 'published' && isOfSameOwner(one),
    );
    return pageOfRows(others.map(card), query);
  },
  'PUT /api/listings/:id': ({ state, params, body }) => {
    ownWith(state, params.id);
    return change(state, params.id, { ...contentOf(body), editedAt: new Date().toISOString() });
  },
  'DELETE /api/listings/:id': ({ state, params }) => {
    ownWith(state, params.id);
    state.listings = state.listings.filter(({ id }) => id !== params.id);
  },
  'POST /api/listings/:id/transition': ({ state, params, body }) => {
    const listing = ownWith(state, params.id);
    if (listing.state === body.to && !isRenewable(listing.ofLister?.expiresAt ?? null, new Date())) return listing;
    if (listing.state !== body.to && !mayBecome(listing.kind, listing.state, body.to)) {
      throw new FakeProblem('invalid_transition', 'This is no longer possible. Please reload the listing.');
    }
    if (body.to !== 'published') return change(state, params.id, { state: body.to });
    const now = new Date();
    const [first, ...others] = [
      ...brokenMatingRules(listing.kind, listing, now),
      ...missingToPublish(listing.kind, listing, now),
    ];
    if (first) throw new FakeProblem('validation_failed', first.message, [first, ...others]);
    const days = LISTING_DAYS[listing.kind];
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
    const ofLister = listing.ofLister && { ...listing.ofLister, expiresAt };
    return change(state, params.id, { state: 'published', publishedAt: now.toISOString(), ofLister });
  },
  'PUT /api/listings/:id/seen': ({ state, params }) => void listingWith(state, params.id),
  'PUT /api/listings/:id/favourite': ({ state, params }) => void change(state, params.id, { isFavourite: true }),
  'DELETE /api/listings/:id/favourite': ({ state, params }) => void change(state, params.id, { isFavourite: false }),
};

const isOwn = ({ ofLister }: Listing) => ofLister !== null;
const isOwnAlone = (listing: Listing) => isOwn(listing) && listing.shelter === null;
const card = (listing: Listing) => listingCardSchema.parse(listing);

function matches(listing: Listing, query: ListingCountsQuery): boolean {
  const { kind, species, breed, traits = [], priceMax, currency } = query;
  const groups = Map.groupBy(traits, groupOf);
  return (
    listing.kind === kind &&
    listing.state === 'published' &&
    (!species || species.includes(listing.species)) &&
    (!breed || listing.breed === breed) &&
    (!currency || listing.price?.currency === currency) &&
    (priceMax === undefined || (listing.price?.cents ?? 0) <= 100 * priceMax) &&
    [...groups.values()].every((group) => group.some((trait) => listing.traits.includes(trait)))
  );
}

function countBy<Value extends string>(values: readonly Value[]): Partial<Record<Value, number>> {
  const counts: Partial<Record<Value, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function contentOf({ images, place, ...content }: ListingUpdate) {
  const shown = images.map(({ imageUrl, alt }) => buildDescribedImage({ url: imageUrl, alt }));
  return { ...content, place, images: shown, image: shown[0] ?? null };
}

function listingWith({ listings }: FakeState, id: number): Listing {
  return found(listings.find((listing) => listing.id === id));
}

function ownWith(state: FakeState, id: number): Listing {
  const listing = listingWith(state, id);
  if (!isOwn(listing)) throw missing();
  return listing;
}

function change(state: FakeState, id: number, changes: Partial<Listing>): Listing {
  const changed = { ...listingWith(state, id), ...changes };
  state.listings = state.listings.map((listing) => (listing.id === id ? changed : listing));
  return changed;
}
