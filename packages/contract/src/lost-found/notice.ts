import * as z from 'zod/mini';

import { ANIMAL_COLOURS, ANIMAL_GENDERS, ANIMAL_SIZES } from '../pets/animal-looks.ts';
import { describedImageSchema } from '../images/described-image.ts';
import { exactPointSchema } from '../map/exact-place.ts';
import { gridPlaceSchema } from '../map/grid-place.ts';
import { imageSchema } from '../images/image.ts';
import { NOTICES_IN_VIEW_MAX, NOTICE_MATCHES_MAX, NOTICE_WITHIN_KM } from '../limits.ts';
import { boundsQuerySchema } from '../map/bounds-query.ts';
import { MATCH_REASONS } from './notice-match.ts';
import { SEARCH_STEPS } from './search-steps.ts';
import { NOTICE_KINDS, NOTICE_OUTCOMES, NOTICE_STATES } from './notice-states.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { pointQuerySchema } from '../map/point-query.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { userCardSchema } from '../users/user.ts';

const speciesSchema = z.enum(SPECIES_IDS);
const kindSchema = z.enum(NOTICE_KINDS);

/** A notice in lists as the viewer sees it. */
export const noticeCardSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  state: z.enum(NOTICE_STATES),
  /** Name of a lost pet; null for a found animal. */
  name: z.nullable(z.string()),
  species: speciesSchema,
  breed: z.nullable(z.string()),
  gender: z.nullable(z.enum(ANIMAL_GENDERS)),
  size: z.nullable(z.enum(ANIMAL_SIZES)),
  colours: z.array(z.enum(ANIMAL_COLOURS)),
  /** Reward in words; empty if there is none. */
  reward: z.string(),
  /** Time when the animal was last seen or found, ISO 8601. */
  happenedAt: z.iso.datetime(),
  /** Place with a precision of about 1 km. */
  place: gridPlaceSchema,
  /** Distance in km from the requested point; null if none was given. */
  distanceKm: z.nullable(z.number()),
  /** First image of the notice, or else the pet's photo. */
  image: z.nullable(imageSchema),
  sightingCount: z.int(),
  author: userCardSchema,
  /** True if the viewer wrote it or takes care of the pet. */
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type NoticeCard = z.infer<typeof noticeCardSchema>;

/** A notice as a message shows it. */
export const noticeTileSchema = z.pick(noticeCardSchema, {
  id: true,
  kind: true,
  state: true,
  name: true,
  species: true,
  place: true,
  image: true,
});
export type NoticeTile = z.infer<typeof noticeTileSchema>;

/** Fields only for the owners of the notice. */
const ownPartSchema = z.object({
  /** Exact point where the animal was last seen or found, to a metre. */
  point: exactPointSchema,
  withheldMark: z.string(),
  allowsVisitors: z.boolean(),
  /** Steps of the search that are done. Older servers don't send it. */
  stepsDone: z.optional(z.array(z.enum(SEARCH_STEPS))),
  /** Time of expiry unless the search is confirmed, ISO 8601; null if the notice has ended. */
  expiresAt: z.nullable(z.iso.datetime()),
});

/** Reply of `GET /api/lost-found/:id`. */
export const noticeSchema = z.extend(noticeCardSchema, {
  marks: z.string(),
  images: z.array(describedImageSchema),
  /** The lost pet; null for a found animal. */
  pet: z.nullable(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(z.iso.datetime()),
  /** Id of the post about the reunion; null if there is none that the viewer can see. */
  reunionPostId: z.nullable(z.int()),
  /** Fields for the owners of the notice; null for others. */
  ofOwn: z.nullable(ownPartSchema),
});
export type Notice = z.infer<typeof noticeSchema>;

export const NOTICE_ORDERS = ['newest', 'nearest'] as const;
const withinSchema = z.pipe(z.coerce.number().check(z.lte(Math.max(...NOTICE_WITHIN_KM))), z.literal(NOTICE_WITHIN_KM));

/**
 * Query of `GET /api/lost-found`: active notices, without those the viewer has hidden. `nearest` and `within` need
 * `near`.
 */
export const noticesQuerySchema = z
  .extend(pageQuerySchema, {
    kind: z.optional(kindSchema),
    species: z.optional(speciesSchema),
    near: z.optional(pointQuerySchema),
    /** Radius in km around `near`; absent means anywhere. */
    within: z.optional(withinSchema),
    sort: z._default(z.enum(NOTICE_ORDERS), 'newest'),
  })
  .check(
    z.refine(({ near, within, sort }) => near !== undefined || (within === undefined && sort === 'newest'), {
      error: 'Please choose a place',
      path: ['near'],
    }),
  );
export type NoticesQuery = z.infer<typeof noticesQuerySchema>;
export const noticePageSchema = pageOf(noticeCardSchema);

/** Query of `GET /api/lost-found/in-view?bbox=`: newest active notices in the bounds, judged by their grid cells. */
export const noticesInViewQuerySchema = z.strictObject({ bbox: boundsQuerySchema });
export const noticesInViewSchema = z
  .array(
    z.object({
      id: z.int(),
      kind: kindSchema,
      name: z.nullable(z.string()),
      species: speciesSchema,
      latitude: z.number(),
      longitude: z.number(),
    }),
  )
  .check(z.maxLength(NOTICES_IN_VIEW_MAX));

/** Body of `POST /api/lost-found/:id/resolve`: the outcome and an optional post about it. */
export const noticeResolutionSchema = z.strictObject({
  outcome: z.enum(NOTICE_OUTCOMES),
  postId: z.nullable(rowIdSchema),
});
export type NoticeResolution = z.infer<typeof noticeResolutionSchema>;

/** Body of `PUT /api/lost-found/:id/search-steps`: one step of the search. */
export const searchStepInputSchema = z.strictObject({ step: z.enum(SEARCH_STEPS), isDone: z.boolean() });
export type SearchStepInput = z.infer<typeof searchStepInputSchema>;

/**
 * Reply of `GET /api/lost-found/:id/matches`: notices of the other kind, best match first; for the owners of the
 * notice.
 */
export const noticeMatchesSchema = z
  .array(
    z.object({
      notice: noticeCardSchema,
      /** Match score, 0 to 100. */
      score: z.int(),
      reasons: z.array(z.object({ about: z.enum(MATCH_REASONS), agrees: z.boolean() })),
    }),
  )
  .check(z.maxLength(NOTICE_MATCHES_MAX));
export type NoticeMatch = z.infer<typeof noticeMatchesSchema>[number];
