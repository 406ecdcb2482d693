import { newestInAreasSchema } from '@qlixline/contract/newest-in-areas';
import type { NewestInAreas } from '@qlixline/contract/newest-in-areas';

export type AreaState = { newestInAreas: NewestInAreas };

/** Nothing is new anywhere, but for what the seed says. */
export const createAreaState = (seed: { newestInAreas?: Partial<NewestInAreas> }): AreaState => {
  const emptyAreas = Object.keys(newestInAreasSchema.shape).map((area) => [area, []]);
  return { newestInAreas: newestInAreasSchema.parse({ ...Object.fromEntries(emptyAreas), ...seed.newestInAreas }) };
};
