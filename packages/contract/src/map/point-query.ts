import * as z from 'zod/mini';

import { snapToGrid } from './grid-point.ts';

export const latitudeSchema = z.number().check(z.gte(-90), z.lte(90));
export const longitudeSchema = z.number().check(z.gte(-180), z.lte(180));

/** Point in an address, `52.52,13.41`, snapped to the grid. */
export const pointQuerySchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(50)),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.pipe(
    z.tuple([latitudeSchema, longitudeSchema]),
    z.transform(([latitude, longitude]) => snapToGrid({ latitude, longitude })),
  ),
);
