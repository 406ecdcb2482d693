import * as z from 'zod/mini';

import { snapToGrid } from './grid-point.ts';
import { LOCATION_MAX } from '../limits.ts';
import { latitudeSchema, longitudeSchema } from './point-query.ts';
import { requiredLineUpTo } from '../text/text.ts';

const PLACE_MISSING = 'Please choose a place';

/** Place as a client sends it: a name and a point, which is snapped to the grid. */
export const gridPlaceInputSchema = z.pipe(
  z.strictObject(
    {
      name: requiredLineUpTo(LOCATION_MAX, PLACE_MISSING),
      latitude: latitudeSchema,
      longitude: longitudeSchema,
    },
    PLACE_MISSING,
  ),
  z.transform(({ name, ...point }) => ({ name, ...snapToGrid(point) })),
);
