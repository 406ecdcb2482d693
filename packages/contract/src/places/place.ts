import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { PLACES_IN_VIEW_MAX, PLACE_CELLS_MAX, PLACE_WITHIN_KM } from '../limits.ts';
import { boundsQuerySchema } from '../map/bounds-query.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { ACCESSIBILITY, PLACE_CATEGORIES, PLACE_GROUPS, PLACE_SOURCES } from './place-categories.ts';
import { openTimesSchema } from './open-times.ts';
import { placeReviewSchema } from './place-review.ts';
import { pointQuerySchema } from '../map/point-query.ts';
import { townSchema } from '../towns/town.ts';
import { userCardSchema } from '../users/user.ts';

const categorySchema = z.enum(PLACE_CATEGORIES);

/** A place in lists as the viewer sees it. Its point is exact because places are public. */
export const placeCardSchema = z.object({
  id: z.int(),
  category: categorySchema,
  name: z.string(),
  /** Address on one line; empty if unknown. */
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Distance in km from the requested point; null if none was given. */
  distanceKm: z.nullable(z.number()),
  /** Average rating from 1 to 5 with one decimal; null without reviews. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Regular weekly times; null if uncertain. `hoursText` may say more. */
  openTimes: z.nullable(openTimesSchema),
  /** IANA time zone such as `Europe/Lisbon`. */
  timeZone: z.string(),
  /** Newest review image that the viewer can see. */
  image: z.nullable(imageSchema),
  isFavourite: z.boolean(),
  /** Number of friends who gave it at least four stars. */
  recommendingFriends: z.int(),
  source: z.enum(PLACE_SOURCES),
});
export type PlaceCard = z.infer<typeof placeCardSchema>;
export const placePageSchema = pageOf(placeCardSchema);

/** Reply of `GET /api/places/:id`. */
export const placeSchema = z.extend(placeCardSchema, {
  phone: z.string(),
  website: z.nullable(z.string()),
  /** Hours in OpenStreetMap's format with holidays and exceptions; empty otherwise. Shown if `openTimes` is null. */
  hoursText: z.string(),
  wheelchair: z.nullable(z.enum(ACCESSIBILITY)),
  /** True if the place may have closed: the source no longer has it, or a moderator was told so. */
  isGone: z.boolean(),
  /** Number of reviews with one star, two stars, and so on. */
  ratings: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Friends who recommend it, at most three. */
  recommendedBy: z.array(userCardSchema),
  /** Owner approved by a moderator; null otherwise. */
  owner: z.nullable(userCardSchema),
  isOwn: z.boolean(),
  /** The viewer's review. */
  ownReview: z.nullable(placeReviewSchema),
  /** True while the viewer's claim of ownership is pending. */
  isClaimedByViewer: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

const withinSchema = z.pipe(z.coerce.number().check(z.lte(Math.max(...PLACE_WITHIN_KM))), z.literal(PLACE_WITHIN_KM));
const yesSchema = z.pipe(
  z.literal('true'),
  z.transform(() => true),
);

export const PLACE_ORDERS = ['nearest', 'best'] as const;

/** Query of `GET /api/places`: places around a point, nearest or best first. */
export const placesQuerySchema = z.extend(pageQuerySchema, {
  near: pointQuerySchema,
  within: z._default(withinSchema, 25),
  category: z.optional(categorySchema),
  group: z.optional(z.enum(PLACE_GROUPS)),
  /** Filter for places open now in their own time zone; places with uncertain times are left out. */
  openNow: z.optional(yesSchema),
  /** Minimum average rating in stars. */
  stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  /** Filter for places that friends recommend. */
  byFriends: z.optional(yesSchema),
  sort: z._default(z.enum(PLACE_ORDERS), 'nearest'),
});
export type PlacesQuery = z.infer<typeof placesQuerySchema>;

/**
 * Query of `GET /api/places/nearest-town?near=52.52,13.41`: the town of the nearest place at any distance; null if
 * there are no places.
 */
export const placesTownQuerySchema = z.strictObject({ near: pointQuerySchema });
export const placesTownSchema = z.object({ town: z.nullable(townSchema) });

/**
 * Query of `GET /api/places/map?bbox=&group=`: the places in the bounds or, if there are more than PLACES_IN_VIEW_MAX,
 * their number per grid cell.
 */
export const placesInViewQuerySchema = z.strictObject({ bbox: boundsQuerySchema, group: z.enum(PLACE_GROUPS) });
export type PlacesInViewQuery = z.infer<typeof placesInViewQuerySchema>;
const placeInViewSchema = z.pick(placeCardSchema, {
  id: true,
  category: true,
  name: true,
  address: true,
  latitude: true,
  longitude: true,
  rating: true,
  reviewCount: true,
  openTimes: true,
  timeZone: true,
  source: true,
});
export type PlaceInView = z.infer<typeof placeInViewSchema>;
/** Cell with the number of its places; `latitude` and `longitude` are their centre. */
const placeCellSchema = z.object({ latitude: z.number(), longitude: z.number(), count: z.int() });
export type PlaceCell = z.infer<typeof placeCellSchema>;
export const placesInViewSchema = z.object({
  places: z.array(placeInViewSchema).check(z.maxLength(PLACES_IN_VIEW_MAX)),
  cells: z.array(placeCellSchema).check(z.maxLength(PLACE_CELLS_MAX)),
});
export type PlacesInView = z.infer<typeof placesInViewSchema>;
