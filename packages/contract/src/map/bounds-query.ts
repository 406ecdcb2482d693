import * as z from 'zod/mini';

import type { MapBounds } from './map-bounds.ts';
import { latitudeSchema, longitudeSchema } from './point-query.ts';

/** Map bounds as a query parameter in GeoJSON's order: `bbox=-9.2,38.6,-9,38.8`. */
export const boundsQuerySchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.pipe(
    z
      .tuple([longitudeSchema, latitudeSchema, longitudeSchema, latitudeSchema])
      .check(z.refine(([, south, , north]) => south <= north, 'South lies below north')),
    z.transform(([west, south, east, north]): MapBounds => ({ west, south, east, north })),
  ),
);
