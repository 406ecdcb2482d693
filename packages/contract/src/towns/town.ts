import * as z from 'zod/mini';

import { LOCATION_MAX } from '../limits.ts';
import { pointQuerySchema } from '../map/point-query.ts';
import { requiredLineUpTo } from '../text/text.ts';

/** A town or village with at least 1,000 inhabitants, from GeoNames. */
export const townSchema = z.object({
  /** Name with enough context to be unique: `Lisbon, Portugal`, `Lisbon, Maine, United States`. */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Town = z.infer<typeof townSchema>;

/** Query of `GET /api/towns?q=lisb`: towns with this prefix, ignoring accents, largest first. */
export const townsQuerySchema = z.strictObject({ q: requiredLineUpTo(LOCATION_MAX, 'Please type a place') });
export const townsSchema = z.array(townSchema);

/**
 * Query of `GET /api/towns/nearest?at=52.52,13.41`: the nearest town, or null if it is more than TOWN_NEAR_MAX_KM away.
 */
export const nearestTownQuerySchema = z.strictObject({ at: pointQuerySchema });
export const nearestTownSchema = z.object({ town: z.nullable(townSchema) });
