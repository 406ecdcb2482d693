import * as z from 'zod/mini';

import { ADDRESSES_FOUND_MAX, ADDRESS_QUERY_MAX } from '../limits.ts';
import { latitudeSchema, longitudeSchema } from '../map/point-query.ts';
import { requiredLineUpTo } from '../text/text.ts';
import { ADDRESS_KINDS } from './address-kinds.ts';

/** Result of a search on the map. */
export const addressSchema = z.object({
  kind: z.enum(ADDRESS_KINDS),
  /** Name without its town: `Rue Grimaldi 12`; of a town with its country: `Lisbon, Portugal`. */
  name: z.string(),
  /** Other name that the search matched, such as `Prince's Palace`; null if it matched the name. */
  alias: z.nullable(z.string()),
  /** Town or village of the result; empty for towns and if none is known. */
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Address = z.infer<typeof addressSchema>;

/** Exact point in an address, `43.73971,7.42729`. */
export const exactPointQuerySchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(50)),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.pipe(
    z.tuple([latitudeSchema, longitudeSchema]),
    z.transform(([latitude, longitude]) => ({ latitude, longitude })),
  ),
);

/**
 * Query of `GET /api/addresses?q=grimaldi+12&near=43.73,7.42`: a town, street, house number, square, park or other
 * place, coordinates or a link to a map. `near` is where the user looks.
 */
export const addressesQuerySchema = z.strictObject({
  q: requiredLineUpTo(ADDRESS_QUERY_MAX, 'Please type a place'),
  near: z.optional(exactPointQuerySchema),
});
/** Reply of `GET /api/addresses`: best first. */
export const addressesSchema = z.array(addressSchema).check(z.maxLength(ADDRESSES_FOUND_MAX));

/** Query of `GET /api/addresses/nearest?at=43.73971,7.42729`. */
export const nearestAddressQuerySchema = z.strictObject({ at: exactPointQuerySchema });
/** Reply of `GET /api/addresses/nearest`: the house, street or town at a point; null if nothing is near. */
export const nearestAddressSchema = z.object({ address: z.nullable(addressSchema) });
