import * as z from 'zod/mini';

import { PLACE_WITHIN_KM, WALKS_IN_VIEW_MAX } from './limits.ts';
import { boundsQuerySchema } from './bounds-query.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { pointQuerySchema } from './point-query.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { petTileSchema } from './user-profile.ts';
import { userCardSchema } from './user.ts';
import { RSVP_STATES, WALK_AUDIENCES, WALK_PACES, WALK_REPEATS, WALK_STATES } from './walk-kinds.ts';

const speciesSchema = z.enum(SPECIES_IDS);

/** A walk in lists, as this viewer sees it. */
export const walkCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(WALK_STATES),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  /** IANA, of the meeting point. */
  timeZone: z.string(),
  pace: z.enum(WALK_PACES),
  /** Whom it is for; empty: all animals. */
  species: z.array(speciesSchema),
  meetingPoint: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** From the point that was asked with, in kilometres; null without one. */
  distanceKm: z.nullable(z.number()),
  /** Null of one whose host has deleted their account: it is cancelled, and says nothing of their words any more. */
  host: z.nullable(userCardSchema),
  isOwn: z.boolean(),
  /** Beside the host's. */
  places: z.int(),
  goingCount: z.int(),
  waitingCount: z.int(),
  /** Friends of the viewer who come along, the host included. */
  friendsGoing: z.int(),
  /** The viewer's own; null without one, and for the host. */
  rsvp: z.nullable(z.enum(RSVP_STATES)),
  /** Null: once. */
  repeats: z.nullable(z.enum(WALK_REPEATS)),
});
export type WalkCard = z.infer<typeof walkCardSchema>;
export const walkPageSchema = pageOf(walkCardSchema);

export const walkPersonSchema = z.object({
  user: userCardSchema,
  isHost: z.boolean(),
  isFriend: z.boolean(),
  pets: z.array(petTileSchema),
});
export type WalkPerson = z.infer<typeof walkPersonSchema>;

/** `GET /api/walks/:id`. */
export const walkSchema = z.extend(walkCardSchema, {
  text: z.string(),
  temperament: z.string(),
  audience: z.enum(WALK_AUDIENCES),
  /** Who comes along, the host first, then in the order of their answers; without those whom a block hides. */
  people: z.array(walkPersonSchema),
  /** Who waits, in order; for the host alone, null for others. */
  waiting: z.nullable(z.array(walkPersonSchema)),
  /** The viewer's own, from 1; null of who does not wait. */
  waitingPosition: z.nullable(z.int()),
  /** The last day of its series; null without one. */
  repeatsUntil: z.nullable(z.string()),
  /** Others of its series that are to come, soonest first. */
  dates: z.array(
    z.object({
      id: z.int(),
      startsAt: z.iso.datetime(),
      placesLeft: z.int(),
      rsvp: z.nullable(z.enum(RSVP_STATES)),
    }),
  ),
  /** Why it was cancelled, or changed last; empty where nobody has said so. */
  reason: z.string(),
  editedAt: z.nullable(z.iso.datetime()),
  /** Of the chat of those who come along, for these; null before the first. */
  conversationId: z.nullable(z.int()),
});
export type Walk = z.infer<typeof walkSchema>;

const withinSchema = z.pipe(z.coerce.number().check(z.lte(Math.max(...PLACE_WITHIN_KM))), z.literal(PLACE_WITHIN_KM));

/** `GET /api/walks`: around a point, those that begin soonest first. */
export const walksQuerySchema = z.extend(pageQuerySchema, {
  near: pointQuerySchema,
  within: z._default(withinSchema, 25),
  species: z.optional(speciesSchema),
});
export type WalksQuery = z.infer<typeof walksQuerySchema>;

export const OWN_WALKS_PARTS = ['going', 'hosting', 'past'] as const;
export type OwnWalksPart = (typeof OWN_WALKS_PARTS)[number];

/** `GET /api/walks/mine`: soonest first those that the viewer comes to or waits for, or those that they host; newest first those that are over. */
export const ownWalksQuerySchema = z.extend(pageQuerySchema, { part: z.enum(OWN_WALKS_PARTS) });
export type OwnWalksQuery = z.infer<typeof ownWalksQuerySchema>;

/** `GET /api/walks/map?bbox=`: those that begin soonest. */
export const walksInViewQuerySchema = z.strictObject({ bbox: boundsQuerySchema });
export const walkInViewSchema = z.pick(walkCardSchema, {
  id: true,
  title: true,
  startsAt: true,
  timeZone: true,
  meetingPoint: true,
  places: true,
  goingCount: true,
});
export type WalkInView = z.infer<typeof walkInViewSchema>;
export const walksInViewSchema = z.array(walkInViewSchema).check(z.maxLength(WALKS_IN_VIEW_MAX));

/** `GET /api/walks/calendar`: since when the viewer's calendar has an address; null without one. */
export const walkCalendarSchema = z.object({ since: z.nullable(z.iso.datetime()) });
export type WalkCalendar = z.infer<typeof walkCalendarSchema>;

/** `POST /api/walks/calendar`: a new address in place of the former. It is shown this once. */
export const newWalkCalendarSchema = z.object({ url: z.url() });
