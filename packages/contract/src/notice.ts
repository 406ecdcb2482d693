import * as z from 'zod/mini';

import { ANIMAL_COLOURS, ANIMAL_GENDERS, ANIMAL_SIZES } from './animal-looks.ts';
import { describedImageSchema } from './described-image.ts';
import { exactPointSchema } from './exact-place.ts';
import { gridPlaceSchema } from './grid-place.ts';
import { imageSchema } from './image.ts';
import { NOTICES_IN_VIEW_MAX, NOTICE_MATCHES_MAX, NOTICE_WITHIN_KM } from './limits.ts';
import { boundsQuerySchema } from './bounds-query.ts';
import { MATCH_REASONS } from './notice-match.ts';
import { NOTICE_KINDS, NOTICE_OUTCOMES, NOTICE_STATES } from './notice-states.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { pointQuerySchema } from './point-query.ts';
import { rowIdSchema } from './row-id.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { userCardSchema } from './user.ts';

const speciesSchema = z.enum(SPECIES_IDS);
const kindSchema = z.enum(NOTICE_KINDS);

/** A notice in lists, as this viewer sees it. */
export const noticeCardSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  state: z.enum(NOTICE_STATES),
  /** Of a lost pet; null of an animal that was found. */
  name: z.nullable(z.string()),
  species: speciesSchema,
  breed: z.nullable(z.string()),
  gender: z.nullable(z.enum(ANIMAL_GENDERS)),
  size: z.nullable(z.enum(ANIMAL_SIZES)),
  colours: z.array(z.enum(ANIMAL_COLOURS)),
  /** What is offered, in words; empty where nothing is. */
  reward: z.string(),
  /** ISO 8601: when it was seen last, or found. */
  happenedAt: z.iso.datetime(),
  /** To a kilometre. */
  place: gridPlaceSchema,
  /** From the point that was asked with, in kilometres; null without one. */
  distanceKm: z.nullable(z.number()),
  /** Its first own picture, otherwise the pet's photo. */
  image: z.nullable(imageSchema),
  sightingCount: z.int(),
  author: userCardSchema,
  /** The viewer wrote it, or looks after the pet. */
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type NoticeCard = z.infer<typeof noticeCardSchema>;

/** The part of a notice that a message shows. */
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

/** What only those learn whose notice it is. */
const ownPartSchema = z.object({
  /** Where it was seen last, or found, to the metre. */
  point: exactPointSchema,
  withheldMark: z.string(),
  allowsVisitors: z.boolean(),
  /** ISO 8601: it expires then, unless somebody confirms that people should go on looking; null once it is ended. */
  expiresAt: z.nullable(z.iso.datetime()),
});

/** `GET /api/lost-found/:id`. */
export const noticeSchema = z.extend(noticeCardSchema, {
  marks: z.string(),
  images: z.array(describedImageSchema),
  /** Its record; null of an animal that was found. */
  pet: z.nullable(z.object({ id: z.int(), name: z.string() })),
  editedAt: z.nullable(z.iso.datetime()),
  /** The post that tells how it came home; null without one that the viewer sees. */
  reunionPostId: z.nullable(z.int()),
  /** Null for everybody else. */
  ofOwn: z.nullable(ownPartSchema),
});
export type Notice = z.infer<typeof noticeSchema>;

export const NOTICE_ORDERS = ['newest', 'nearest'] as const;
const withinSchema = z.pipe(z.coerce.number().check(z.lte(Math.max(...NOTICE_WITHIN_KM))), z.literal(NOTICE_WITHIN_KM));

/** `GET /api/lost-found`: those that are active and that this viewer wants to see. `nearest` and `within` need `near`. */
export const noticesQuerySchema = z
  .extend(pageQuerySchema, {
    kind: z.optional(kindSchema),
    species: z.optional(speciesSchema),
    near: z.optional(pointQuerySchema),
    /** Kilometres around `near`; absent: anywhere. */
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

/** `GET /api/lost-found/in-view?bbox=`: the newest of those that are active there, by the grid. */
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

/** `POST /api/lost-found/:id/resolve`: how it ended, with the post that tells of it, if there is one. */
export const noticeResolutionSchema = z.strictObject({
  outcome: z.enum(NOTICE_OUTCOMES),
  postId: z.nullable(rowIdSchema),
});
export type NoticeResolution = z.infer<typeof noticeResolutionSchema>;

/** `GET /api/lost-found/:id/matches`: for those whose notice it is, of the other kind, the likeliest first. */
export const noticeMatchesSchema = z
  .array(
    z.object({
      notice: noticeCardSchema,
      /** Of 100. */
      score: z.int(),
      reasons: z.array(z.object({ about: z.enum(MATCH_REASONS), agrees: z.boolean() })),
    }),
  )
  .check(z.maxLength(NOTICE_MATCHES_MAX));
export type NoticeMatch = z.infer<typeof noticeMatchesSchema>[number];
