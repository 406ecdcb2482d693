import * as z from 'zod/mini';

import { daySchema } from '../time/day.ts';
import { exactPlaceInputSchema } from '../map/exact-place.ts';
import {
  WALK_AHEAD_DAYS_MAX,
  WALK_MINUTES_MAX,
  WALK_MINUTES_MIN,
  WALK_PETS_MAX,
  WALK_PLACES_MAX,
  WALK_REASON_MAX,
  WALK_SPECIES_MAX,
  WALK_TEMPERAMENT_MAX,
  WALK_TEXT_MAX,
  WALK_TITLE_MAX,
} from '../limits.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';
import { WALK_AUDIENCES, WALK_PACES, WALK_REPEATS, WALK_SCOPES } from './walk-kinds.ts';

const DAY_MS = 86_400_000;
const isWithoutZone = (time: string) => !time.endsWith('Z'); // zod allows it beside a local time
const NO_TIME = 'Please say when';
const isSoonEnough = (day: string) => !(Date.parse(day) > Date.now() + WALK_AHEAD_DAYS_MAX * DAY_MS);
const TOO_LATE = `Please choose a day within ${WALK_AHEAD_DAYS_MAX} days`;

const petIdsSchema = z.array(rowIdSchema).check(
  z.maxLength(WALK_PETS_MAX, `Please choose at most ${WALK_PETS_MAX} pets`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Please choose each once'),
);

const contentShape = {
  title: requiredLineUpTo(WALK_TITLE_MAX, 'Please give the walk a name'),
  text: textUpTo(WALK_TEXT_MAX),
  /** Local time at the meeting point, without a time zone: `2026-12-05T10:00`. */
  startsAt: z.iso
    .datetime({ local: true, precision: -1, error: NO_TIME })
    .check(z.refine(isWithoutZone, NO_TIME), z.refine(isSoonEnough, TOO_LATE)),
  minutes: z.int('Please say how long').check(z.gte(WALK_MINUTES_MIN), z.lte(WALK_MINUTES_MAX)),
  pace: z.enum(WALK_PACES, 'Please choose a pace'),
  /** Species that may come; empty means all. */
  species: z.array(z.enum(SPECIES_IDS)).check(
    z.maxLength(WALK_SPECIES_MAX),
    z.refine((ids) => new Set(ids).size === ids.length, 'Please choose each once'),
  ),
  /** Temperament that fits, such as "Calm dogs, on a leash". */
  temperament: lineUpTo(WALK_TEMPERAMENT_MAX),
  /** Places for participants, without the host. */
  places: z.int('Please say how many can come').check(z.gte(1), z.lte(WALK_PLACES_MAX, `At most ${WALK_PLACES_MAX}`)),
  /** Meeting point, shown to everybody who can see the walk. */
  meetingPoint: exactPlaceInputSchema,
  audience: z.enum(WALK_AUDIENCES),
};

const repetitionSchema = z.strictObject({
  every: z.enum(WALK_REPEATS),
  /** Last day on which a walk of the series may begin; null means until it is cancelled. */
  until: z.nullable(daySchema),
});
export type WalkRepetition = z.infer<typeof repetitionSchema>;

/** Body of `POST /api/walks`. */
export const walkInputSchema = z.strictObject({
  ...contentShape,
  /** Repetition; null for a single walk. */
  repeats: z.nullable(repetitionSchema),
  /** Pets that the host brings. */
  petIds: petIdsSchema,
});
export type WalkInput = z.infer<typeof walkInputSchema>;
export type WalkContent = Omit<WalkInput, 'repeats' | 'petIds'>;

const reasonSchema = lineUpTo(WALK_REASON_MAX);

/**
 * Body of `PUT /api/walks/:id`: replaces the content. Participants are notified of a new time or place, with the
 * reason.
 */
export const walkUpdateSchema = z.strictObject({
  ...contentShape,
  scope: z.enum(WALK_SCOPES),
  reason: reasonSchema,
});
export type WalkUpdate = z.infer<typeof walkUpdateSchema>;

/** Body of `POST /api/walks/:id/cancel`. */
export const walkCancellationSchema = z.strictObject({
  scope: z.enum(WALK_SCOPES),
  reason: requiredLineUpTo(WALK_REASON_MAX, 'Please say why. Everybody who signed up reads this'),
});
export type WalkCancellation = z.infer<typeof walkCancellationSchema>;

/** Body of `PUT /api/walks/:id/rsvp`: joins the walk or its waiting list. Repeating it changes the pets. */
export const rsvpInputSchema = z.strictObject({ petIds: petIdsSchema });
export type RsvpInput = z.infer<typeof rsvpInputSchema>;
