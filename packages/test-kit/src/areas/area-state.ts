import { newestInAreasSchema } from '@qlixline/contract/areas/newest-in-areas';
import type { NewestInAreas } from '@qlixline/contract/areas/newest-in-areas';

export type AreaState = { newestInAreas: NewestInAreas };

/** Creates a state without anything new except what the seed contains. */
export const createAreaState = (seed: { newestInAreas?: Partial<NewestInAreas> }): AreaState => {
  const emptyAreas = Object.keys(newestInAreasSchema.shape).map((area) => [area, []]);
  return { newestInAreas: newestInAreasSchema.parse({ ...Object.fromEntries(emptyAreas), ...seed.newestInAreas }) };
};
