import * as z from 'zod/mini';

import { daySchema } from './day.ts';
import { exactPlaceInputSchema } from './exact-place.ts';
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
} from './limits.ts';
import { rowIdSchema } from './row-id.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { WALK_AUDIENCES, WALK_PACES, WALK_REPEATS, WALK_SCOPES } from './walk-kinds.ts';

const DAY_MS = 86_400_000;
const isSoonEnough = (day: string) => !(Date.parse(day) > Date.now() + WALK_AHEAD_DAYS_MAX * DAY_MS);
const TOO_LATE = `Please choose a day within ${WALK_AHEAD_DAYS_MAX} days`;

const petIdsSchema = z.array(rowIdSchema).check(
  z.maxLength(WALK_PETS_MAX, `Please choose at most ${WALK_PETS_MAX} pets`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Please choose each once'),
);

const contentShape = {
  title: requiredLineUpTo(WALK_TITLE_MAX, 'Please give the walk a name'),
  text: textUpTo(WALK_TEXT_MAX),
  /** By the clocks at the meeting point, without a time zone: `2026-12-05T10:00`. */
  startsAt: z.iso
    .datetime({ local: true, precision: -1, error: 'Please say when' })
    .check(z.refine(isSoonEnough, TOO_LATE)),
  minutes: z.int('Please say how long').check(z.gte(WALK_MINUTES_MIN), z.lte(WALK_MINUTES_MAX)),
  pace: z.enum(WALK_PACES, 'Please choose a pace'),
  /** Whom it is for; empty: all animals. */
  species: z.array(z.enum(SPECIES_IDS)).check(
    z.maxLength(WALK_SPECIES_MAX),
    z.refine((ids) => new Set(ids).size === ids.length, 'Please choose each once'),
  ),
  /** Who gets on there, such as "Calm dogs, on a leash". */
  temperament: lineUpTo(WALK_TEMPERAMENT_MAX),
  /** Beside the host's. */
  places: z.int('Please say how many can come').check(z.gte(1), z.lte(WALK_PLACES_MAX, `At most ${WALK_PLACES_MAX}`)),
  /** Shown to everybody who sees the walk. */
  meetingPoint: exactPlaceInputSchema,
  audience: z.enum(WALK_AUDIENCES),
};

const repetitionSchema = z.strictObject({
  every: z.enum(WALK_REPEATS),
  /** The last day on which one may begin; null: until it is cancelled. */
  until: z.nullable(daySchema),
});
export type WalkRepetition = z.infer<typeof repetitionSchema>;

/** `POST /api/walks`. */
export const walkInputSchema = z.strictObject({
  ...contentShape,
  /** Null: once. */
  repeats: z.nullable(repetitionSchema),
  /** Those that the host brings along. */
  petIds: petIdsSchema,
});
export type WalkInput = z.infer<typeof walkInputSchema>;
export type WalkContent = Omit<WalkInput, 'repeats' | 'petIds'>;

const reasonSchema = lineUpTo(WALK_REASON_MAX);

/** `PUT /api/walks/:id`: replaces what it says. Whoever comes along is told of another time or place, with the reason. */
export const walkUpdateSchema = z.strictObject({
  ...contentShape,
  scope: z.enum(WALK_SCOPES),
  reason: reasonSchema,
});
export type WalkUpdate = z.infer<typeof walkUpdateSchema>;

/** `POST /api/walks/:id/cancel`. */
export const walkCancellationSchema = z.strictObject({
  scope: z.enum(WALK_SCOPES),
  reason: requiredLineUpTo(WALK_REASON_MAX, 'Please say why. Everybody who signed up reads this'),
});
export type WalkCancellation = z.infer<typeof walkCancellationSchema>;

/** `PUT /api/walks/:id/rsvp`: comes along, or waits for a place. Once more changes which pets come. */
export const rsvpInputSchema = z.strictObject({ petIds: petIdsSchema });
export type RsvpInput = z.infer<typeof rsvpInputSchema>;
