import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { PLACES_IN_VIEW_MAX, PLACE_CELLS_MAX, PLACE_WITHIN_KM } from './limits.ts';
import { boundsQuerySchema } from './bounds-query.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { ACCESSIBILITY, PLACE_CATEGORIES, PLACE_GROUPS, PLACE_SOURCES } from './place-categories.ts';
import { openTimesSchema } from './open-times.ts';
import { placeReviewSchema } from './place-review.ts';
import { pointQuerySchema } from './point-query.ts';
import { townSchema } from './town.ts';
import { userCardSchema } from './user.ts';

const categorySchema = z.enum(PLACE_CATEGORIES);

/** A place in lists, as this viewer sees it. Its point is exact: it is a public place. */
export const placeCardSchema = z.object({
  id: z.int(),
  category: categorySchema,
  name: z.string(),
  /** In one line; empty where it is not known. */
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From the point that was asked with, in kilometres; null without one. */
  distanceKm: z.nullable(z.number()),
  /** 1 to 5, to a tenth; null without a review. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** The same every week; null where that is not certain. `hoursText` may say more. */
  openTimes: z.nullable(openTimesSchema),
  /** IANA, `Europe/Lisbon`. */
  timeZone: z.string(),
  /** The newest picture of a review that the viewer sees. */
  image: z.nullable(imageSchema),
  isFavourite: z.boolean(),
  /** Friends who gave it at least four stars. */
  recommendingFriends: z.int(),
  source: z.enum(PLACE_SOURCES),
});
export type PlaceCard = z.infer<typeof placeCardSchema>;
export const placePageSchema = pageOf(placeCardSchema);

/** `GET /api/places/:id`. */
export const placeSchema = z.extend(placeCardSchema, {
  phone: z.string(),
  website: z.nullable(z.string()),
  /** As OpenStreetMap writes it, with holidays and exceptions; empty otherwise. Shown where `openTimes` is null. */
  hoursText: z.string(),
  wheelchair: z.nullable(z.enum(ACCESSIBILITY)),
  /** It may have closed: the source has it no more, or a moderator was told so. */
  isGone: z.boolean(),
  /** How many gave one star, two, and so on. */
  ratings: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Friends who recommend it, at most three. */
  recommendedBy: z.array(userCardSchema),
  /** Whoever runs it, as a moderator has approved; null otherwise. */
  owner: z.nullable(userCardSchema),
  isOwn: z.boolean(),
  /** What the viewer has said of it. */
  ownReview: z.nullable(placeReviewSchema),
  /** The viewer has asked to be its owner, and waits. */
  isClaimedByViewer: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

const withinSchema = z.pipe(z.coerce.number().check(z.lte(Math.max(...PLACE_WITHIN_KM))), z.literal(PLACE_WITHIN_KM));
const yesSchema = z.pipe(
  z.literal('true'),
  z.transform(() => true),
);

export const PLACE_ORDERS = ['nearest', 'best'] as const;

/** `GET /api/places`: around a point, nearest or best first. */
export const placesQuerySchema = z.extend(pageQuerySchema, {
  near: pointQuerySchema,
  within: z._default(withinSchema, 25),
  category: z.optional(categorySchema),
  group: z.optional(z.enum(PLACE_GROUPS)),
  /** By the clocks of each place; without those whose times are not certain. */
  openNow: z.optional(yesSchema),
  /** At least this many stars on average. */
  stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  /** Only what friends recommend. */
  byFriends: z.optional(yesSchema),
  sort: z._default(z.enum(PLACE_ORDERS), 'nearest'),
});
export type PlacesQuery = z.infer<typeof placesQuerySchema>;

/** `GET /api/places/nearest-town?near=52.52,13.41`: the town of the nearest place, however far; null where there are no places. */
export const placesTownQuerySchema = z.strictObject({ near: pointQuerySchema });
export const placesTownSchema = z.object({ town: z.nullable(townSchema) });

/**
 * `GET /api/places/map?bbox=&group=`: the places there or, where there are more than PLACES_IN_VIEW_MAX, how many there are in each cell of
 * a grid.
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
/** `latitude` and `longitude`: the middle of those that are counted. */
const placeCellSchema = z.object({ latitude: z.number(), longitude: z.number(), count: z.int() });
export type PlaceCell = z.infer<typeof placeCellSchema>;
export const placesInViewSchema = z.object({
  places: z.array(placeInViewSchema).check(z.maxLength(PLACES_IN_VIEW_MAX)),
  cells: z.array(placeCellSchema).check(z.maxLength(PLACE_CELLS_MAX)),
});
export type PlacesInView = z.infer<typeof placesInViewSchema>;
