import * as z from 'zod/mini';

import { gridPlaceInputSchema } from './grid-place-input.ts';
import { gridPlaceSchema } from './grid-place.ts';
import { ALERT_HOURS, ALERT_WITHIN_KM } from './limits.ts';
import { SPECIES_IDS } from './species-ids.ts';

const shape = {
  /** Kilometres around the place. */
  within: z.literal(ALERT_WITHIN_KM),
  /** None: all of them. */
  species: z.array(z.enum(SPECIES_IDS)).check(z.maxLength(SPECIES_IDS.length)),
  /** Told at most once in so many hours; 0: of each. */
  everyHours: z.literal(ALERT_HOURS),
};

/** Where somebody wants to be told of pets that go missing. */
export const alertAreaSchema = z.object({ place: gridPlaceSchema, ...shape });
export type AlertArea = z.infer<typeof alertAreaSchema>;

/** `PUT /api/lost-found/alerts`. */
export const alertAreaInputSchema = z.strictObject({ place: gridPlaceInputSchema, ...shape });
export type AlertAreaInput = z.infer<typeof alertAreaInputSchema>;

/** `GET /api/lost-found/alerts`: null: they want none. */
export const ownAlertAreaSchema = z.object({ area: z.nullable(alertAreaSchema) });
