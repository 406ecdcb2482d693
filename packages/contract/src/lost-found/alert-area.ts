import * as z from 'zod/mini';

import { gridPlaceInputSchema } from '../map/grid-place-input.ts';
import { gridPlaceSchema } from '../map/grid-place.ts';
import { ALERT_HOURS, ALERT_WITHIN_KM } from '../limits.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';

const shape = {
  /** Radius around the place, in km. */
  within: z.literal(ALERT_WITHIN_KM),
  /** Species to be alerted about; an empty list means all species. */
  species: z.array(z.enum(SPECIES_IDS)).check(z.maxLength(SPECIES_IDS.length)),
  /** Minimum interval between alerts, in hours; 0 sends an alert for each missing pet. */
  everyHours: z.literal(ALERT_HOURS),
};

/** Area for which a user gets alerts about missing pets. */
export const alertAreaSchema = z.object({ place: gridPlaceSchema, ...shape });
export type AlertArea = z.infer<typeof alertAreaSchema>;

/** Body of `PUT /api/lost-found/alerts`. */
export const alertAreaInputSchema = z.strictObject({ place: gridPlaceInputSchema, ...shape });
export type AlertAreaInput = z.infer<typeof alertAreaInputSchema>;

/** Reply of `GET /api/lost-found/alerts`; `area` is null if the user has no alerts. */
export const ownAlertAreaSchema = z.object({ area: z.nullable(alertAreaSchema) });
