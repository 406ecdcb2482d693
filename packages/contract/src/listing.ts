import * as z from 'zod/mini';

import { APPLICATION_STATES } from './application-states.ts';
import { describedImageSchema } from './described-image.ts';
import { snapToGrid } from './grid-point.ts';
import { imageUrlSchema } from './image.ts';
import {
  ALT_TEXT_MAX,
  LISTING_DESCRIPTION_MAX,
  LISTING_IMAGES_MAX,
  LISTING_TITLE_MAX,
  LISTING_WITHIN_KM,
  LOCATION_MAX,
  PET_BREED_MAX,
} from './limits.ts';
import { LISTING_KINDS, LISTING_STATES } from './listing-states.ts';
import { groupOf, mostOfGroup, traitGroupName, traitGroupsOf, traitsOf } from './listing-traits.ts';
import type { ListingTrait } from './listing-traits.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { latitudeSchema, longitudeSchema, pointQuerySchema } from './point-query.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

const INTEGER_MAX = 2_147_483_647; // PostgreSQL's
const kindSchema = z.enum(LISTING_KINDS);
const stateSchema = z.enum(LISTING_STATES);
const speciesSchema = z.enum(SPECIES_IDS, 'Species is required');
/** Kilometres around a place. */
export const withinSchema = z.literal(LISTING_WITHIN_KM);
const traitSchema = z.enum(traitsOf('adoption'));

/** Where it is: a name that people know, and the middle of the cell of about a kilometre around it. */
export const placeSchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

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
  /** The first picture; null of a draft without any. */
  image: z.nullable(describedImageSchema),
  /** Null of a draft that has none yet. */
  place: z.nullable(placeSchema),
  /** From the point that was asked with, in kilometres; null without one. */
  distanceKm: z.nullable(z.number()),
  lister: userCardSchema,
  /** When it was published last; null of a draft. */
  publishedAt: z.nullable(z.string()),
  isFavourite: z.boolean(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A listing in something else, such as a message. */
export const listingTileSchema = z.pick(listingCardSchema, {
  id: true,
  title: true,
  species: true,
  state: true,
  image: true,
});
export type ListingTile = z.infer<typeof listingTileSchema>;

/** What its lister alone learns of a listing. */
const listerViewSchema = z.object({
  favouriteCount: z.int(),
  openApplicationCount: z.int(),
  /** People who opened its page, at most LISTINGS_COUNTED_MAX. */
  viewerCount: z.int(),
});

/** `GET /api/listings/:id`. */
export const listingSchema = z.extend(listingCardSchema, {
  description: z.string(),
  images: z.array(describedImageSchema),
  /** Its record here, where there is one. */
  pet: z.nullable(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(z.string()),
  /** The viewer's last one, whatever became of it. */
  ownApplication: z.nullable(z.object({ id: z.int(), state: z.enum(APPLICATION_STATES) })),
  /** Null for everybody else. */
  ofLister: z.nullable(listerViewSchema),
});
export type Listing = z.infer<typeof listingSchema>;

export const placeInputSchema = z.pipe(
  z.strictObject({
    name: requiredLineUpTo(LOCATION_MAX, 'Please choose a place'),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
  }),
  z.transform(({ name, ...point }) => ({ name, ...snapToGrid(point) })),
);

const traitsSchema = z.array(traitSchema).check(
  z.maxLength(traitsOf('adoption').length),
  z.refine((traits) => new Set(traits).size === traits.length, 'Please choose each once'),
  ...traitGroupsOf('adoption').map((group) => {
    const max = mostOfGroup('adoption', group);
    return z.refine<ListingTrait[]>(
      (traits) => traits.filter((trait) => groupOf(trait) === group).length <= max,
      `${traitGroupName('adoption', group)}: please choose at most ${max}`,
    );
  }),
);

/**
 * `POST /api/listings` makes a draft, `PUT /api/listings/:id` replaces what a listing says, but for its kind and its pet. A draft may
 * lack its place, description and pictures; to be published it needs them.
 */
const contentShape = {
  title: requiredLineUpTo(LISTING_TITLE_MAX, 'Please give the animal’s name'),
  description: textUpTo(LISTING_DESCRIPTION_MAX),
  species: speciesSchema,
  breed: z.nullable(lineUpTo(PET_BREED_MAX)),
  traits: traitsSchema,
  place: z.nullable(placeInputSchema),
  images: z
    .array(z.strictObject({ imageUrl: imageUrlSchema, alt: lineUpTo(ALT_TEXT_MAX) }))
    .check(z.maxLength(LISTING_IMAGES_MAX, `Please use at most ${LISTING_IMAGES_MAX} photos`)),
};
export const listingUpdateSchema = z.strictObject(contentShape);
export type ListingUpdate = z.infer<typeof listingUpdateSchema>;

export const listingInputSchema = z.strictObject({
  ...contentShape,
  kind: kindSchema,
  /** One of the lister's own, which nothing else offers. */
  petId: z.nullable(z.int().check(z.gte(1), z.lte(INTEGER_MAX))),
});
export type ListingInput = z.infer<typeof listingInputSchema>;

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
  traits: z.optional(severalOf(traitsOf('adoption'))),
  near: z.optional(pointQuerySchema),
  /** Kilometres around `near`; absent: anywhere. */
  within: z.optional(z.pipe(z.coerce.number(), withinSchema)),
};

/** `GET /api/listings`: what others have published and this viewer wants to see. `nearest` needs `near`. */
export const listingsQuerySchema = z
  .extend(pageQuerySchema, { ...filterShape, sort: z._default(z.enum(['newest', 'nearest']), 'newest') })
  .check(
    z.refine(({ near, within, sort }) => near !== undefined || (within === undefined && sort === 'newest'), {
      error: 'Please choose a place',
      path: ['near'],
    }),
  );
export type ListingsQuery = z.infer<typeof listingsQuerySchema>;
export const listingPageSchema = pageOf(listingCardSchema);

/** `GET /api/listings/counts`: the same filters. */
export const listingCountsQuerySchema = z.strictObject(filterShape);
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
