import * as z from 'zod/mini';

import { APPLICATION_STATES } from './application-states.ts';
import { describedImageSchema } from '../images/described-image.ts';
import { LISTING_WITHIN_KM, PET_BREED_MAX, PRICE_MAX } from '../limits.ts';
import { currencySchema, kindSchema, speciesSchema, traitSchema } from './listing-input.ts';
import { LISTING_STATES } from './listing-states.ts';
import { LISTING_TRAIT_IDS } from './listing-traits.ts';
import { OWN_INTEREST_STATES } from './mating-states.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { gridPlaceSchema } from '../map/grid-place.ts';
import { pointQuerySchema } from '../map/point-query.ts';
import { shelterCardSchema } from '../shelters/shelter-card.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { lineUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

const stateSchema = z.enum(LISTING_STATES);
/** Radius around a place, in km. */
export const withinSchema = z.literal(LISTING_WITHIN_KM);

/** Asking price in hundredths of the currency; 0 means free. */
const priceSchema = z.object({ cents: z.int(), currency: currencySchema });
export type Price = z.infer<typeof priceSchema>;

/** A listing in lists as the viewer sees it. */
export const listingCardSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  state: stateSchema,
  /** Title; for an animal, its name. */
  title: z.string(),
  species: speciesSchema,
  breed: z.nullable(z.string()),
  traits: z.array(traitSchema),
  /** Price; null for kinds without one and for drafts that don't have one yet. */
  price: z.nullable(priceSchema),
  /** True if the price is far below that of similar listings, which is a warning sign. */
  isUnusuallyCheap: z.boolean(),
  /** First image; null for a draft without images. */
  image: z.nullable(describedImageSchema),
  /** Place; null for a draft without one. */
  place: z.nullable(gridPlaceSchema),
  /** Distance in km from the requested point; null if none was given. */
  distanceKm: z.nullable(z.number()),
  /** The lister; for a shelter's listing, the member to write to. */
  lister: userCardSchema,
  /** Shelter that owns the listing; null if a person owns it. */
  shelter: z.nullable(shelterCardSchema),
  /** Time of the last publication; null for a draft. */
  publishedAt: z.nullable(z.string()),
  isFavourite: z.boolean(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A listing as part of something else, such as a message. */
export const listingTileSchema = z.pick(listingCardSchema, {
  id: true,
  kind: true,
  title: true,
  species: true,
  state: true,
  price: true,
  isUnusuallyCheap: true,
  image: true,
});
export type ListingTile = z.infer<typeof listingTileSchema>;

/** Fields only for users who may edit the listing: its lister or the members of its shelter. */
const listerViewSchema = z.object({
  favouriteCount: z.int(),
  openApplicationCount: z.int(),
  /** Number of users whose interest in mating is unanswered. */
  waitingInterestCount: z.int(),
  /** Number of users who opened its page, at most LISTINGS_COUNTED_MAX. */
  viewerCount: z.int(),
  /** Time of expiry; null if the listing isn't published or its kind never expires. */
  expiresAt: z.nullable(z.string()),
});

/** Reply of `GET /api/listings/:id`. */
export const listingSchema = z.extend(listingCardSchema, {
  description: z.string(),
  images: z.array(describedImageSchema),
  /** Date of birth, YYYY-MM-DD, for an animal offered for sale or mating. */
  bornOn: z.nullable(z.string()),
  /** The pet's record, if it has one. */
  pet: z.nullable(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(z.string()),
  /** The viewer's latest application, in any state. */
  ownApplication: z.nullable(z.object({ id: z.int(), state: z.enum(APPLICATION_STATES) })),
  /** The viewer's interest in mating, with their pet. A declined interest is shown as waiting. */
  ownInterest: z.nullable(
    z.object({ pet: z.object({ id: z.int(), name: z.string() }), state: z.enum(OWN_INTEREST_STATES) }),
  ),
  /** Fields for the lister; null for others. */
  ofLister: z.nullable(listerViewSchema),
});
export type Listing = z.infer<typeof listingSchema>;

/** Body of `POST /api/listings/:id/transition`. The lister can change the state as `mayBecome` allows. */
export const listingTransitionSchema = z.strictObject({ to: stateSchema });
export type ListingTransition = z.infer<typeof listingTransitionSchema>;

/** Schema for comma-separated values of a query parameter: `species=dog,cat`. */
const severalOf = <const Option extends string>(options: readonly Option[]) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1_000)),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(z.enum(options)).check(z.maxLength(options.length)),
  );

const filterShape = {
  kind: kindSchema,
  species: z.optional(severalOf(SPECIES_IDS)),
  breed: z.optional(lineUpTo(PET_BREED_MAX)),
  /** Requires one of the named traits of each group: `age:baby,age:young,size:small`. */
  traits: z.optional(severalOf(LISTING_TRAIT_IDS)),
  /** Maximum price in whole units of `currency`; listings in other currencies are left out. */
  priceMax: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(PRICE_MAX))),
  currency: z.optional(currencySchema),
  near: z.optional(pointQuerySchema),
  /** Radius in km around `near`; absent means anywhere. */
  within: z.optional(z.pipe(z.coerce.number().check(z.lte(Math.max(...LISTING_WITHIN_KM))), withinSchema)),
};

type Priced = { priceMax?: number | undefined; currency?: string | undefined; sort?: string };

/** Returns true if `currency` is set when `priceMax` or the order by price needs it. */
const hasRequiredCurrency = ({ priceMax, currency, sort }: Priced) =>
  currency !== undefined || (priceMax === undefined && sort !== 'cheapest');
const CURRENCY_NEEDED = { error: 'Please choose a currency', path: ['currency'] };

export const LISTING_ORDERS = ['newest', 'nearest', 'cheapest'] as const;

/**
 * Query of `GET /api/listings`: published listings of others, without those the viewer has hidden. `nearest` needs
 * `near`, `cheapest` needs `currency`.
 */
export const listingsQuerySchema = z
  .extend(pageQuerySchema, { ...filterShape, sort: z._default(z.enum(LISTING_ORDERS), 'newest') })
  .check(
    z.refine(hasRequiredCurrency, CURRENCY_NEEDED),
    z.refine(({ near, within, sort }) => near !== undefined || (within === undefined && sort !== 'nearest'), {
      error: 'Please choose a place',
      path: ['near'],
    }),
  );
export type ListingsQuery = z.infer<typeof listingsQuerySchema>;
export const listingPageSchema = pageOf(listingCardSchema);

/** Query of `GET /api/listings/counts` with the same filters. */
export const listingCountsQuerySchema = z
  .strictObject(filterShape)
  .check(z.refine(hasRequiredCurrency, CURRENCY_NEEDED));
export type ListingCountsQuery = z.infer<typeof listingCountsQuerySchema>;

/**
 * Total count, at most LISTINGS_COUNTED_MAX, and the count for each option of a filter, ignoring the selected options
 * of its own group. Absent options have no listings.
 */
export const listingCountsSchema = z.object({
  total: z.int(),
  species: z.partialRecord(speciesSchema, z.int()),
  traits: z.partialRecord(traitSchema, z.int()),
});
export type ListingCounts = z.infer<typeof listingCountsSchema>;

/**
 * Query of `GET /api/listings/mine`: all states, newest first. Also of `GET /api/listings/favourites`: listings that
 * others may see, latest favourite first.
 */
export const ownListingsQuerySchema = z.extend(pageQuerySchema, { kind: kindSchema });
export type OwnListingsQuery = z.infer<typeof ownListingsQuerySchema>;
