import * as z from 'zod/mini';

import type { AreaId } from './areas.ts';
import { NEWEST_IN_AREA_MAX } from './limits.ts';

const moments = z.array(z.iso.datetime()).check(z.maxLength(NEWEST_IN_AREA_MAX));

/**
 * `GET /api/areas/newest`: when the newest things of each area came that the viewer sees, the newest first. The client counts those that came
 * after it was there last. The map shows what the other areas have, and has nothing of its own.
 */
export const newestInAreasSchema = z.object({
  'lost-found': moments,
  adoption: moments,
  services: moments,
  walks: moments,
  topics: moments,
  'pet-news': moments,
  sell: moments,
  mating: moments,
} satisfies Record<Exclude<AreaId, 'map'>, typeof moments>);
export type NewestInAreas = z.infer<typeof newestInAreasSchema>;
