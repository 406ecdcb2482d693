import * as z from 'zod/mini';

import { LOCATION_MAX } from './limits.ts';
import { pointQuerySchema } from './point-query.ts';
import { requiredLineUpTo } from './text.ts';

/** A town or village with at least 1,000 people, from GeoNames. */
export const townSchema = z.object({
  /** With what tells it from others of this name: `Lisbon, Portugal`, `Lisbon, Maine, United States`. */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Town = z.infer<typeof townSchema>;

/** `GET /api/towns?q=lisb`: those whose name begins so, whatever its accents, the largest first. */
export const townsQuerySchema = z.strictObject({ q: requiredLineUpTo(LOCATION_MAX, 'Please type a place') });
export const townsSchema = z.array(townSchema);

/** `GET /api/towns/nearest?at=52.52,13.41`: null where the next one is more than TOWN_NEAR_MAX_KM away. */
export const nearestTownQuerySchema = z.strictObject({ at: pointQuerySchema });
export const nearestTownSchema = z.object({ town: z.nullable(townSchema) });
