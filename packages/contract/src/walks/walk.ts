import * as z from 'zod/mini';

import { PLACE_WITHIN_KM, WALKS_IN_VIEW_MAX } from '../limits.ts';
import { boundsQuerySchema } from '../map/bounds-query.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { pointQuerySchema } from '../map/point-query.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { petTileSchema } from '../users/user-profile.ts';
import { userCardSchema } from '../users/user.ts';
import { RSVP_STATES, WALK_AUDIENCES, WALK_PACES, WALK_REPEATS, WALK_STATES } from './walk-kinds.ts';

const speciesSchema = z.enum(SPECIES_IDS);

/** A walk in lists as the viewer sees it. */
export const walkCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(WALK_STATES),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  /** IANA time zone of the meeting point. */
  timeZone: z.string(),
  pace: z.enum(WALK_PACES),
  /** Species that may come; empty means all. */
  species: z.array(speciesSchema),
  meetingPoint: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Distance in km from the requested point; null if none was given. */
  distanceKm: z.nullable(z.number()),
  /** Host; null if the account is deleted. Such a walk is cancelled and its texts are empty. */
  host: z.nullable(userCardSchema),
  isOwn: z.boolean(),
  /** Places for participants, without the host. */
  places: z.int(),
  goingCount: z.int(),
  waitingCount: z.int(),
  /** Number of the viewer's friends who take part, including the host. */
  friendsGoing: z.int(),
  /** The viewer's own answer; null without one and for the host. */
  rsvp: z.nullable(z.enum(RSVP_STATES)),
  /** Interval of the series; null for a single walk. */
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

/** Reply of `GET /api/walks/:id`. */
export const walkSchema = z.extend(walkCardSchema, {
  text: z.string(),
  temperament: z.string(),
  audience: z.enum(WALK_AUDIENCES),
  /** Participants: the host first, then in the order of their answers, without users hidden by a block. */
  people: z.array(walkPersonSchema),
  /** Waiting list in order, for the host; null for others. */
  waiting: z.nullable(z.array(walkPersonSchema)),
  /** The viewer's position on the waiting list, from 1; null if they aren't on it. */
  waitingPosition: z.nullable(z.int()),
  /** Last day of the series; null without one. */
  repeatsUntil: z.nullable(z.string()),
  /** Upcoming walks of the same series, soonest first. */
  dates: z.array(
    z.object({
      id: z.int(),
      startsAt: z.iso.datetime(),
      placesLeft: z.int(),
      rsvp: z.nullable(z.enum(RSVP_STATES)),
    }),
  ),
  /** Reason of the cancellation or the last change; empty if none was given. */
  reason: z.string(),
  editedAt: z.nullable(z.iso.datetime()),
  /** Conversation of the participants, visible only to them; null before the first one joins. */
  conversationId: z.nullable(z.int()),
});
export type Walk = z.infer<typeof walkSchema>;

const withinSchema = z.pipe(z.coerce.number().check(z.lte(Math.max(...PLACE_WITHIN_KM))), z.literal(PLACE_WITHIN_KM));

/** Query of `GET /api/walks`: walks around a point, soonest first. */
export const walksQuerySchema = z.extend(pageQuerySchema, {
  near: pointQuerySchema,
  within: z._default(withinSchema, 25),
  species: z.optional(speciesSchema),
});
export type WalksQuery = z.infer<typeof walksQuerySchema>;

export const OWN_WALKS_PARTS = ['going', 'hosting', 'past'] as const;
export type OwnWalksPart = (typeof OWN_WALKS_PARTS)[number];

/**
 * Query of `GET /api/walks/mine`: walks the viewer joins or waits for, or hosts, soonest first; past ones newest first.
 */
export const ownWalksQuerySchema = z.extend(pageQuerySchema, { part: z.enum(OWN_WALKS_PARTS) });
export type OwnWalksQuery = z.infer<typeof ownWalksQuerySchema>;

/** Query of `GET /api/walks/map?bbox=`: soonest first. */
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

/** Reply of `GET /api/walks/calendar`: when the viewer's calendar address was created; null without one. */
export const walkCalendarSchema = z.object({ since: z.nullable(z.iso.datetime()) });
export type WalkCalendar = z.infer<typeof walkCalendarSchema>;

/** Reply of `POST /api/walks/calendar`: a new address that replaces the former one. It is shown only this once. */
export const newWalkCalendarSchema = z.object({ url: z.url() });
