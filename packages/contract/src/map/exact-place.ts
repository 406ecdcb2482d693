import * as z from 'zod/mini';

import { LOCATION_MAX } from '../limits.ts';
import { longitudeSchema } from './point-query.ts';
import { requiredLineUpTo } from '../text/text.ts';

/**
 * Place with a precision of a metre and a name. Only its sender gets it back; others see the centre of its grid cell
 * (decision: lost-found).
 */
export const exactPlaceInputSchema = z.strictObject(
  {
    name: requiredLineUpTo(LOCATION_MAX, 'Please say where'),
    latitude: z.number('Please say where on the map').check(z.gte(-90), z.lte(90)),
    longitude: longitudeSchema,
  },
  'Please say where',
);
export type ExactPlaceInput = z.infer<typeof exactPlaceInputSchema>;

export const exactPointSchema = z.object({ latitude: z.number(), longitude: z.number() });
export type ExactPoint = z.infer<typeof exactPointSchema>;
