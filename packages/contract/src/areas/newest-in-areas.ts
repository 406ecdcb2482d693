import * as z from 'zod/mini';

import type { AreaId } from './areas.ts';
import { NEWEST_IN_AREA_MAX } from '../limits.ts';

const moments = z.array(z.iso.datetime()).check(z.maxLength(NEWEST_IN_AREA_MAX));

/**
 * Reply of `GET /api/areas/newest`: times of the newest things in each area that the viewer can see, newest first. The
 * client counts those since its last visit. The map shows content of other areas and has none of its own.
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
