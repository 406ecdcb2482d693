import * as z from 'zod/mini';

import { APPLICATION_STATES } from './application-states.ts';
import { describedImageSchema } from './described-image.ts';
import { LISTING_WITHIN_KM, PET_BREED_MAX, PRICE_MAX } from './limits.ts';
import { currencySchema, kindSchema, speciesSchema, traitSchema } from './listing-input.ts';
import { LISTING_STATES } from './listing-states.ts';
import { LISTING_TRAIT_IDS } from './listing-traits.ts';
import { OWN_INTEREST_STATES } from './mating-states.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { gridPlaceSchema } from './grid-place.ts';
import { pointQuerySchema } from './point-query.ts';
import { shelterCardSchema } from './shelter-card.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { lineUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

const stateSchema = z.enum(LISTING_STATES);
/** Kilometres around a place. */
export const withinSchema = z.literal(LISTING_WITHIN_KM);

/** What is asked for it, in hundredths of the currency; 0: it is given away. */
const priceSchema = z.object({ cents: z.int(), currency: currencySchema });
export type Price = z.infer<typeof priceSchema>;

/** A listing in lists, as this viewer sees it. */
export const listingCardSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  state: stateSchema,
  /** Of an animal its name. */
  title: z.string(),
  species: speciesSchema,
  breed: z.nullable(z.string()),
  traits: z.array(traitSchema),
  /** Null of what is not sold, and of a draft that has none yet. */
  price: z.nullable(priceSchema),
  /** Far below what the like of it is offered for: something may be wrong. */
  isUnusuallyCheap: z.boolean(),
  /** The first picture; null of a draft without any. */
  image: z.nullable(describedImageSchema),
  /** Null of a draft that has none yet. */
  place: z.nullable(gridPlaceSchema),
  /** From the point that was asked with, in kilometres; null without one. */
  distanceKm: z.nullable(z.number()),
  /** Of a shelter's listing the member to write to. */
  lister: userCardSchema,
  /** Whose it is; null of a person's. */
  shelter: z.nullable(shelterCardSchema),
  /** When it was published last; null of a draft. */
  publishedAt: z.nullable(z.string()),
  isFavourite: z.boolean(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A listing in something else, such as a message. */
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

/** What only those learn of a listing who may change it: its lister, or the members of its shelter. */
const listerViewSchema = z.object({
  favouriteCount: z.int(),
  openApplicationCount: z.int(),
  /** People who would like to mate a pet of theirs with it, and wait for an answer. */
  waitingInterestCount: z.int(),
  /** People who opened its page, at most LISTINGS_COUNTED_MAX. */
  viewerCount: z.int(),
  /** When it expires; null while it is not published, and of a kind that never does. */
  expiresAt: z.nullable(z.string()),
});

/** `GET /api/listings/:id`. */
export const listingSchema = z.extend(listingCardSchema, {
  description: z.string(),
  images: z.array(describedImageSchema),
  /** YYYY-MM-DD, of an animal that is sold or mated. */
  bornOn: z.nullable(z.string()),
  /** Its record here, where there is one. */
  pet: z.nullable(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(z.string()),
  /** The viewer's last one, whatever became of it. */
  ownApplication: z.nullable(z.object({ id: z.int(), state: z.enum(APPLICATION_STATES) })),
  /** In an animal that is offered for mating, with which of the viewer's pets. One that is not accepted is waiting, whatever the lister thinks. */
  ownInterest: z.nullable(
    z.object({ pet: z.object({ id: z.int(), name: z.string() }), state: z.enum(OWN_INTEREST_STATES) }),
  ),
  /** Null for everybody else. */
  ofLister: z.nullable(listerViewSchema),
});
export type Listing = z.infer<typeof listingSchema>;

/** `POST /api/listings/:id/transition`: by its lister, as `mayBecome` says. */
export const listingTransitionSchema = z.strictObject({ to: stateSchema });
export type ListingTransition = z.infer<typeof listingTransitionSchema>;

/** Several values in one part of an address: `species=dog,cat`. */
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
  /** Of each group one of those that are named: `age:baby,age:young,size:small`. */
  traits: z.optional(severalOf(LISTING_TRAIT_IDS)),
  /** At most this much, in whole units of `currency`; what is priced in another one is left out. */
  priceMax: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(PRICE_MAX))),
  currency: z.optional(currencySchema),
  near: z.optional(pointQuerySchema),
  /** Kilometres around `near`; absent: anywhere. */
  within: z.optional(z.pipe(z.coerce.number().check(z.lte(Math.max(...LISTING_WITHIN_KM))), withinSchema)),
};

type Priced = { priceMax?: number | undefined; currency?: string | undefined; sort?: string };

/** `priceMax` and the order by price need a `currency`. */
const isPricedRight = ({ priceMax, currency, sort }: Priced) =>
  currency !== undefined || (priceMax === undefined && sort !== 'cheapest');
const needsCurrency = { error: 'Please choose a currency', path: ['currency'] };

export const LISTING_ORDERS = ['newest', 'nearest', 'cheapest'] as const;

/** `GET /api/listings`: what others have published and this viewer wants to see. `nearest` needs `near`, `cheapest` a `currency`. */
export const listingsQuerySchema = z
  .extend(pageQuerySchema, { ...filterShape, sort: z._default(z.enum(LISTING_ORDERS), 'newest') })
  .check(
    z.refine(isPricedRight, needsCurrency),
    z.refine(({ near, within, sort }) => near !== undefined || (within === undefined && sort !== 'nearest'), {
      error: 'Please choose a place',
      path: ['near'],
    }),
  );
export type ListingsQuery = z.infer<typeof listingsQuerySchema>;
export const listingPageSchema = pageOf(listingCardSchema);

/** `GET /api/listings/counts`: the same filters. */
export const listingCountsQuerySchema = z.strictObject(filterShape).check(z.refine(isPricedRight, needsCurrency));
export type ListingCountsQuery = z.infer<typeof listingCountsQuerySchema>;

/**
 * How many there are, at most LISTINGS_COUNTED_MAX, and for each choice of a filter how many there would be with it, the
 * choices of the same group left out. What is absent has none.
 */
export const listingCountsSchema = z.object({
  total: z.int(),
  species: z.partialRecord(speciesSchema, z.int()),
  traits: z.partialRecord(traitSchema, z.int()),
});
export type ListingCounts = z.infer<typeof listingCountsSchema>;

/** `GET /api/listings/mine`: of all states, newest first. `GET /api/listings/favourites`: kept last first, those that are still shown. */
export const ownListingsQuerySchema = z.extend(pageQuerySchema, { kind: kindSchema });
export type OwnListingsQuery = z.infer<typeof ownListingsQuerySchema>;
