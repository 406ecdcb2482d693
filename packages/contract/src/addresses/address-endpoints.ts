import { defineEndpoints } from '../calls/endpoint.ts';
import { addressesQuerySchema, addressesSchema, nearestAddressQuerySchema, nearestAddressSchema } from './address.ts';

/** Streets, house numbers, places and towns for what is typed, and an address for a point. */
export const addressEndpoints = defineEndpoints({
  'GET /api/addresses': {
    access: 'session',
    query: addressesQuerySchema,
    reply: addressesSchema,
    rates: ['addresses'],
  },
  'GET /api/addresses/nearest': {
    access: 'session',
    query: nearestAddressQuerySchema,
    reply: nearestAddressSchema,
    rates: ['addresses'],
  },
});
